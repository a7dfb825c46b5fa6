package shop;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.cache.annotation.EnableCaching;
import org.springframework.context.annotation.Bean;
import org.springframework.scheduling.annotation.EnableAsync;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.method.configuration.EnableMethodSecurity;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.provisioning.InMemoryUserDetailsManager;
import org.springframework.security.web.SecurityFilterChain;

/** The application: who may use it, and what Spring makes of methods. */
@SpringBootApplication
@EnableCaching
@EnableAsync
@EnableScheduling
@EnableMethodSecurity
public class Shop {
    public static void main(String[] args) {
        SpringApplication.run(Shop.class, args);
    }

    @Bean
    SecurityFilterChain filters(HttpSecurity http) throws Exception {
        return http.authorizeHttpRequests(all -> all.anyRequest().authenticated())
                .httpBasic(Customizer.withDefaults())
                .csrf(csrf -> csrf.disable())
                .build();
    }

    @Bean
    UserDetailsService users() {
        return new InMemoryUserDetailsManager(
                User.withUsername("ann").password("{noop}a").roles("USER").build(),
                User.withUsername("bob").password("{noop}b").roles("USER", "ADMIN").build());
    }

    @Bean
    Discounts discounts() {
        return new Discounts(rate());
    }

    @Bean
    Rate rate() {
        return new Rate(10);
    }
}
