package e;

import t.Order;

public interface Shop {
    Receipt sell(Order order, int many) throws SoldOut;

    default String sign() {
        return "shop";
    }

    class SoldOut extends Exception {
        private static final long serialVersionUID = 1;

        public SoldOut(String what) {
            super(what);
        }
    }

    class Receipt {
        public final String text;

        public Receipt(String text) {
            this.text = text;
        }
    }
}
