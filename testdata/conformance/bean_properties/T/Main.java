// shows: descriptions of properties of beans, made by either realm and handed over, and what each changes in them
// group: reflection
// cut: t.**
package t;

import e.Beans;

import java.beans.PropertyDescriptor;

public class Main {
    public static void main(String[] args) throws Exception {
        Beans beans = new Beans();
        Person person = new Person();
        PropertyDescriptor name = beans.find(person, "name");
        System.out.println(name.getName() + " " + name.getPropertyType() + " " + name.getWriteMethod().getName());
        name.getWriteMethod().invoke(person, "Bob");
        System.out.println(name.getReadMethod().invoke(person) + " " + beans.read(name, person));
        name.setDisplayName("what it is called");
        name.setBound(true);
        System.out.println(beans.shown());
        beans.hide();
        System.out.println(name.isHidden() + " " + name.getValue("order") + " " + beans.isKept(name));
        System.out.println(beans.find(person, "none"));
        System.out.println(beans.find(person, "sizes").getPropertyType().getSimpleName());

        PropertyDescriptor own = new PropertyDescriptor("name", Person.class);
        System.out.println(beans.read(own, person) + " " + beans.isKept(own));
        PropertyDescriptor ofJdk = beans.ofSize();
        System.out.println(ofJdk.getReadMethod() + " " + ofJdk.getWriteMethod());
        System.out.println(ofJdk.getReadMethod().invoke(new Thread("mine")));
    }
}
