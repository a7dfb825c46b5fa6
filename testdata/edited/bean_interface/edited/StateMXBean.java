package t;

public interface StateMXBean {
    Bean getBean();

    default int getMore() {
        return 1;
    }
}
