import { paths } from "~/paths";
import type { NoticeEvent } from "./builder";
import type { Notice } from "./kinds";
import type { MoneyNotice } from "./money";

type Told = Pick<Notice, "type" | "title" | "message">;

/** Notifies a company's Admins of its state at the bank provider, and finance staff when it can't send any more. */
export function verificationNotices({ type, payload }: NoticeEvent): MoneyNotice[] {
  const told = tellers[type]?.(payload);
  if (!told) return [];
  const companyId = Number(payload.companyId);
  const kind = "bank-verification" as const;
  const forAdmins: MoneyNotice = {
    ...told,
    kind,
    to: { adminsOf: companyId },
    url: paths.bankVerification(),
  };
  const concernsStaff = type === "bank-customer.recorded" && isStopped(payload);
  if (!concernsStaff) return [forAdmins];
  const message = `Our bank provider set a company to ${payload.status}. It can make no bank transfers until that changes.`;
  const forStaff: MoneyNotice = {
    ...{ ...told, message, kind },
    to: "finance staff",
    url: paths.company(companyId),
  };
  return [forAdmins, forStaff];
}

const isStopped = ({ status }: NoticeEvent["payload"]) => status === "suspended" || status === "deactivated";

const tellers: Record<string, (payload: NoticeEvent["payload"]) => Told | undefined> = {
  "bank-customer.recorded": ({ status, certification }) => customerStates[String(status)]?.(certification),
  "bank-customer.recertify": () => ({
    type: "warning",
    title: "Certify the owners again",
    message:
      "The owners of your company changed. Certify them within 30 days, or transfers from your bank accounts stop.",
  }),
  "bank-owner.recorded": ({ name, status }) => ownerStates[String(status)]?.(String(name)),
  "bank-document.recorded": ({ state, reason }) =>
    state === "rejected"
      ? {
          type: "warning",
          title: "Document rejected",
          message: `Dwolla rejected a document of your company${reason ? `: ${reason}` : ""}. Please send another one.`,
        }
      : undefined,
};

const customerStates: Record<string, (certification: unknown) => Told> = {
  verified: (certification) => ({
    type: "success",
    title: "Company verified",
    message:
      certification === "uncertified"
        ? "Dwolla has verified your company. Name its owners and certify them to add funds by bank."
        : "Dwolla has verified your company. The weekly limit of bank transfers no longer applies.",
  }),
  retry: () => ({
    type: "warning",
    title: "Verification failed",
    message: "Dwolla could not verify your company. Check what you entered and send it once more.",
  }),
  document: () => ({
    type: "warning",
    title: "Documents needed",
    message:
      "Dwolla needs documents to verify your company. No transfer can be made until they are accepted.",
  }),
  suspended: () => ({
    type: "error",
    title: "Bank transfers suspended",
    message:
      "Dwolla has suspended your company, so no transfer can be made. Write to support to find out why.",
  }),
  deactivated: () => ({
    type: "error",
    title: "Bank transfers deactivated",
    message:
      "Your company is deactivated at Dwolla, so no transfer can be made. Write to support to open it again.",
  }),
};

const ownerStates: Record<string, (name: string) => Told> = {
  verified: (name) => ({
    type: "success",
    title: "Owner verified",
    message: `Dwolla has verified ${name}, an owner of your company.`,
  }),
  incomplete: (name) => ({
    type: "warning",
    title: "Owner not verified",
    message: `Dwolla could not verify ${name}, an owner of your company. Correct what you entered and send it once more.`,
  }),
  document: (name) => ({
    type: "warning",
    title: "Document of an owner needed",
    message: `Dwolla needs a document to verify ${name}, an owner of your company.`,
  }),
};
