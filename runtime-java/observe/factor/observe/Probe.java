package factor.observe;

/**
 * What code with probes calls. Each leaves the program as it is, whatever goes wrong here: then
 * nothing is observed any more.
 */
public final class Probe {
    private Probe() {}

    /** No thread has an open call. */
    private static boolean isIdle() {
        return Opened.count == 0;
    }

    /** A method begins; what it gives takes the receiver and the arguments. */
    public static Call enter(int method) {
        return !Novelty.isDue(method) && isIdle() ? Call.NONE : Recorder.current().enter(method);
    }

    /** A member is about to be called that has no probes of its own. */
    public static Call calls(int site) {
        return isIdle() ? Call.NONE : Recorder.current().calls(site);
    }

    /** Such a call has come back. */
    public static void answered() {
        if (!isIdle()) {
            Recorder.current().answered(Values.NOTHING);
        }
    }

    public static void answered(Object value) {
        if (!isIdle()) {
            Recorder.current().answered(value);
        }
    }

    public static void answered(int value) {
        if (!isIdle()) {
            Recorder.current().answered(new Values.Whole(value));
        }
    }

    public static void answered(long value) {
        if (!isIdle()) {
            Recorder.current().answered(new Values.Whole(value));
        }
    }

    public static void answered(float value) {
        if (!isIdle()) {
            Recorder.current().answered(new Values.Real(Float.toString(value)));
        }
    }

    public static void answered(double value) {
        if (!isIdle()) {
            Recorder.current().answered(new Values.Real(Double.toString(value)));
        }
    }

    /** A method ends without a value. */
    public static void returned() {
        if (!isIdle()) {
            Recorder.current().returned(Values.NOTHING);
        }
    }

    /** A method ends with a value. */
    public static void returned(Object value) {
        if (!isIdle()) {
            Recorder.current().returned(value);
        }
    }

    public static void returned(int value) {
        if (!isIdle()) {
            Recorder recorder = Recorder.current();
            recorder.returned(recorder.isOpen() ? new Values.Whole(value) : null);
        }
    }

    public static void returned(long value) {
        if (!isIdle()) {
            Recorder recorder = Recorder.current();
            recorder.returned(recorder.isOpen() ? new Values.Whole(value) : null);
        }
    }

    public static void returned(float value) {
        if (!isIdle()) {
            Recorder recorder = Recorder.current();
            recorder.returned(recorder.isOpen() ? new Values.Real(Float.toString(value)) : null);
        }
    }

    public static void returned(double value) {
        if (!isIdle()) {
            Recorder recorder = Recorder.current();
            recorder.returned(recorder.isOpen() ? new Values.Real(Double.toString(value)) : null);
        }
    }

    /** An exception leaves a method. */
    public static void threw(Throwable thrown) {
        if (!isIdle()) {
            Recorder.current().threw(thrown);
        }
    }

    /** An exception has come to a handler. */
    public static void caught(Throwable thrown) {
        if (!isIdle()) {
            Recorder.current().caught(thrown);
        }
    }

    /** A place of a method that branches lead to. */
    public static void block(int number) {
        if (!isIdle()) {
            Recorder.current().block(number);
        }
    }

    /** A field was read. */
    public static void read(Object object, Object value, int field) {
        if (!isIdle()) {
            Recorder.current().field(object, field, value, false);
        }
    }

    public static void read(Object object, int value, int field) {
        if (!isIdle()) {
            Recorder.current().field(object, field, new Values.Whole(value), false);
        }
    }

    public static void read(Object object, long value, int field) {
        if (!isIdle()) {
            Recorder.current().field(object, field, new Values.Whole(value), false);
        }
    }

    public static void read(Object object, float value, int field) {
        if (!isIdle()) {
            Values.Real real = new Values.Real(Float.toString(value));
            Recorder.current().field(object, field, real, false);
        }
    }

    public static void read(Object object, double value, int field) {
        if (!isIdle()) {
            Values.Real real = new Values.Real(Double.toString(value));
            Recorder.current().field(object, field, real, false);
        }
    }

    /** A static field was read. */
    public static void readStatic(Object value, int field) {
        read(null, value, field);
    }

    public static void readStatic(int value, int field) {
        read(null, value, field);
    }

    public static void readStatic(long value, int field) {
        read(null, value, field);
    }

    public static void readStatic(float value, int field) {
        read(null, value, field);
    }

    public static void readStatic(double value, int field) {
        read(null, value, field);
    }

    /** A field is about to be set. */
    public static void set(Object object, Object value, int field) {
        if (!isIdle()) {
            Recorder.current().field(object, field, value, true);
        }
    }

    public static void set(Object object, int value, int field) {
        if (!isIdle()) {
            Recorder.current().field(object, field, new Values.Whole(value), true);
        }
    }

    public static void set(Object object, long value, int field) {
        if (!isIdle()) {
            Recorder.current().field(object, field, new Values.Whole(value), true);
        }
    }

    public static void set(Object object, float value, int field) {
        if (!isIdle()) {
            Values.Real real = new Values.Real(Float.toString(value));
            Recorder.current().field(object, field, real, true);
        }
    }

    public static void set(Object object, double value, int field) {
        if (!isIdle()) {
            Values.Real real = new Values.Real(Double.toString(value));
            Recorder.current().field(object, field, real, true);
        }
    }

    /** A static field is about to be set. */
    public static void setStatic(Object value, int field) {
        set(null, value, field);
    }

    public static void setStatic(int value, int field) {
        set(null, value, field);
    }

    public static void setStatic(long value, int field) {
        set(null, value, field);
    }

    public static void setStatic(float value, int field) {
        set(null, value, field);
    }

    public static void setStatic(double value, int field) {
        set(null, value, field);
    }
}
