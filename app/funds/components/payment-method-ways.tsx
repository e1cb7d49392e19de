import { Ways } from "~/banking/components/ways";
import { paths } from "~/paths";

export const PaymentMethodWays = ({ of }: { of: "bank" | "card" }) => (
  <Ways
    label="Payment method"
    ways={[
      { to: paths.addBank(), label: "Bank Account", current: of === "bank" },
      { to: paths.addCard(), label: "Card Number", current: of === "card" },
    ]}
  />
);

export const AddFundsWays = ({ of }: { of: "bank" | "card" }) => (
  <Ways
    label="Pay by"
    ways={[
      { to: paths.addFundsByBank(), label: "Bank", current: of === "bank" },
      { to: paths.addFunds(), label: "Card", current: of === "card" },
    ]}
  />
);
