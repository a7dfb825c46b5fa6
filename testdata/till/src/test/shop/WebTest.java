package shop;

import static org.hamcrest.Matchers.containsString;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.httpBasic;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.*;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.*;

import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.autoconfigure.web.servlet.AutoConfigureMockMvc;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.MockMvc;

/** The till, asked over HTTP. */
@SpringBootTest
@AutoConfigureMockMvc
class WebTest {
    @Autowired MockMvc web;

    @Test
    void buysOverHttp() throws Exception {
        String body = web.perform(post("/purchases?name=Eve&cents=200").with(httpBasic("ann", "a")).contentType(MediaType.APPLICATION_JSON).content("[\"screw\"]"))
                .andExpect(status().isCreated())
                .andExpect(jsonPath("$.cents").value(180))
                .andReturn().getResponse().getContentAsString();
        String id = body.replaceAll(".*\"id\":(\\d+).*", "$1");
        web.perform(get("/purchases/" + id + "/letter").with(httpBasic("ann", "a"))).andExpect(content().string(containsString("Dear Eve: 180 [screw]")));
    }

    @Test
    void strangersAreRefused() throws Exception {
        web.perform(get("/purchases/1/letter")).andExpect(status().isUnauthorized());
    }

    @Test
    void usersDoNotClear() throws Exception {
        web.perform(delete("/purchases").with(httpBasic("ann", "a"))).andExpect(status().isForbidden());
    }
}
