package factor.runtime.substitute.jvm;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamField;
import java.util.Arrays;

/** In the environment: its stream reads what {@link HookInput} asks for. */
final class HookReads {
    private HookReads() {}

    static Object read(ReadHooks.Hook hook, int member, Object[] given)
            throws IOException, ClassNotFoundException {
        ObjectInputStream in = hook.in();
        return switch (member) {
            case 0 -> number(in, (String) given[0], (long) given[1]);
            case 1 -> text(in, (String) given[0]);
            case 2 -> bytes(in, (String) given[0], (int) given[1]);
            case 3 -> defaults(hook);
            case 4 -> fields(hook);
            default -> object(hook, (boolean) given[0]);
        };
    }

    private static SerialClass.Level level(ReadHooks.Hook hook) {
        return SerialClass.of(hook.self().getClass()).level(hook.owner());
    }

    private static Object[] message(ReadHooks.Hook hook, ReadParts.Item item) throws IOException {
        return hook.of().parts().message(item, hook.of().handles().of(hook.self()));
    }

    private static Object[] defaults(ReadHooks.Hook hook)
            throws IOException, ClassNotFoundException {
        hook.in().defaultReadObject();
        return message(hook, to -> level(hook).write(hook.self(), to));
    }

    private static Object[] object(ReadHooks.Hook hook, boolean isShared)
            throws IOException, ClassNotFoundException {
        Object read = isShared ? hook.in().readObject() : hook.in().readUnshared();
        return message(hook, to -> to.writeObject(read));
    }

    private static Object[] fields(ReadHooks.Hook hook) throws IOException, ClassNotFoundException {
        ObjectInputStream.GetField read = hook.in().readFields();
        ObjectStreamField[] fields = level(hook).described();
        return message(
                hook,
                to -> {
                    for (ObjectStreamField field : fields) {
                        boolean isThere = isThere(read, field);
                        to.writeBoolean(isThere);
                        if (!isThere) {
                            continue;
                        } else if (field.isPrimitive()) {
                            to.writeLong(StandIn.bits(primitive(read, field)));
                        } else {
                            to.writeObject(read.get(field.getName(), (Object) null));
                        }
                    }
                });
    }

    private static boolean isThere(ObjectInputStream.GetField read, ObjectStreamField field)
            throws IOException {
        return !read.defaulted(field.getName());
    }

    private static Object primitive(ObjectInputStream.GetField read, ObjectStreamField field)
            throws IOException {
        String name = field.getName();
        return switch (field.getTypeCode()) {
            case 'Z' -> read.get(name, false);
            case 'B' -> read.get(name, (byte) 0);
            case 'C' -> read.get(name, (char) 0);
            case 'S' -> read.get(name, (short) 0);
            case 'I' -> read.get(name, 0);
            case 'J' -> read.get(name, 0L);
            case 'F' -> read.get(name, 0F);
            default -> read.get(name, 0D);
        };
    }

    private static long number(ObjectInputStream in, String method, long given) throws IOException {
        return switch (method) {
            case "read" -> in.read();
            case "available" -> in.available();
            case "skipBytes" -> in.skipBytes((int) given);
            case "readBoolean" -> in.readBoolean() ? 1 : 0;
            case "readByte" -> in.readByte();
            case "readUnsignedByte" -> in.readUnsignedByte();
            case "readShort" -> in.readShort();
            case "readUnsignedShort" -> in.readUnsignedShort();
            case "readChar" -> in.readChar();
            case "readInt" -> in.readInt();
            case "readLong" -> in.readLong();
            case "readFloat" -> Float.floatToRawIntBits(in.readFloat());
            default -> Double.doubleToRawLongBits(in.readDouble());
        };
    }

    @SuppressWarnings("deprecation") // the code under test has called it
    private static String text(ObjectInputStream in, String method) throws IOException {
        return method.equals("readUTF") ? in.readUTF() : in.readLine();
    }

    private static byte[] bytes(ObjectInputStream in, String method, int length)
            throws IOException {
        byte[] read = new byte[length];
        if (method.equals("readFully")) {
            in.readFully(read);
            return read;
        }
        int count = in.read(read, 0, length);
        return count < 0 ? null : Arrays.copyOf(read, count);
    }
}
