import java.io.ByteArrayInputStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;

/** Runs programs in one virtual machine: arguments are classes, each with its boards. */
class Driver {
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < args.length; i += 2) {
            for (String n : args[i + 1].split(",")) {
                run(args[i], n);
            }
        }
    }

    /** Uses a new class loader for each run, which resets static fields. */
    static void run(String name, String n) throws Exception {
        URL[] here = {Path.of("").toUri().toURL()};
        System.setIn(new ByteArrayInputStream((n + "\n").getBytes()));
        ClassLoader platform = ClassLoader.getPlatformClassLoader();
        try (URLClassLoader loader = new URLClassLoader(here, platform)) {
            Method main = loader.loadClass(name).getDeclaredMethod("main", String[].class);
            main.setAccessible(true);
            main.invoke(null, (Object) new String[0]);
        }
    }
}
