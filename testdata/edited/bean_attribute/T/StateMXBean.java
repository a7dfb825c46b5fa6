package t;

public interface StateMXBean {
    Bean getBean();
}
