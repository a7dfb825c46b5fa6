package t;

import e.Env;

public class Main {
    public static void main(String[] args) {
        Env env = new Env();
        if (env.first("\ud83d\ude00 \ud800") != 0xd83d || env.first("\ud800x") != 0xd800) {
            System.exit(1);
        }
    }
}
