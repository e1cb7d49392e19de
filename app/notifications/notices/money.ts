import { paths } from "~/paths";
import { money } from "~/platform/text/format";
import type { NoticeEvent } from "./builder";
import type { Notice } from "./kinds";

export type MoneyNotice = Omit<Notice, "to"> & {
  /** The Admins of a company, or Callout's finance staff. */
  to: { adminsOf: number } | "finance staff";
  url: string;
};

/** Notifies a company's Admins, and finance staff, of what happened to a card payment without them. */
export function moneyNotices({
  type,
  subjectId,
  payload,
}: NoticeEvent & { subjectId: number | null }): MoneyNotice[] {
  const companyId = Number(payload.companyId);
  const toAdmins = { to: { adminsOf: companyId }, kind: "card-payment" } as const;
  if (type === "funds.confirmation-needed")
    return [
      {
        ...toAdmins,
        type: "warning",
        title: "Confirm a card payment",
        message: `The bank of ${payload.card} asks you to confirm the payment of ${money(Number(payload.totalCents))} within a day. Funds are added after that.`,
        url: paths.payment(subjectId ?? 0),
      },
    ];
  const words = reversals[type];
  if (!words) return [];
  const [amount, owed] = [money(Number(payload.amountCents)), Number(payload.owedCents)];
  const told = words(payload.kind === "dispute", amount, String(payload.card));
  const debt = owed > 0 ? ` The company owes ${money(owed)}, which is taken from the next funds added.` : "";
  const forAdmins = owed > 0 ? ` You owe ${money(owed)}, which is taken from the next funds you add.` : "";
  return [
    { ...toAdmins, ...told, message: told.message + forAdmins, url: paths.manageFunds() },
    {
      ...{ ...told, to: "finance staff", kind: "card-payment" },
      message: `${told.message}${debt}`,
      url: paths.company(companyId),
    },
  ];
}

type Told = Pick<Notice, "type" | "title" | "message">;
const reversals: Record<string, (isDispute: boolean, amount: string, card: string) => Told> = {
  "card-payment.taken-back": (isDispute, amount, card) => ({
    type: "error",
    title: isDispute ? "Card payment disputed" : "Card payment refunded",
    message: isDispute
      ? `The owner of ${card} disputed a payment, and the bank took back ${amount}. If it was a mistake, ask the bank to withdraw the dispute.`
      : `${amount} was refunded to ${card} and taken from the funds available.`,
  }),
  "card-payment.returned": (isDispute, amount, card) => ({
    type: "success",
    title: isDispute ? "Dispute won" : "Refund came back",
    message: isDispute
      ? `The bank of ${card} returned ${amount}. It is in the funds available again.`
      : `The refund of ${amount} to ${card} failed. It is in the funds available again.`,
  }),
};
