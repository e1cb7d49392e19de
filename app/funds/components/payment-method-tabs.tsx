import { MethodTabs } from "~/banking/components/method-tabs";
import { paths } from "~/paths";

export const PaymentMethodTabs = ({ of }: { of: "bank" | "card" }) => (
  <MethodTabs
    label="Payment method"
    ways={[
      { to: paths.addBank(), label: "Bank Account", current: of === "bank" },
      { to: paths.addCard(), label: "Card Number", current: of === "card" },
    ]}
  />
);

export const AddFundsTabs = ({ of }: { of: "bank" | "card" }) => (
  <MethodTabs
    label="Pay by"
    ways={[
      { to: paths.addFundsByBank(), label: "Bank", current: of === "bank" },
      { to: paths.addFunds(), label: "Card", current: of === "card" },
    ]}
  />
);
