import type { FormMetadata } from "@conform-to/react";
import { useEffect } from "react";
import type { OrderFormValues } from "~/work-orders/form/order-fields";
import type { OrderFormAnswer } from "../../answer.server";

const names = [
  "siteId",
  "siteName",
  "isRemote",
  "address1",
  "address2",
  "city",
  "state",
  "zipCode",
  "country",
  "contactInfo",
  "confidential",
  "site",
  "filledSite",
] as const;

/** Puts the values of a site that the server filled in into the fields; all others keep their state. */
export function useFilledSite(
  form: Pick<FormMetadata<OrderFormValues>, "update">,
  answer: OrderFormAnswer | undefined,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer fills once
  useEffect(() => {
    if (answer?.filled === undefined) return;
    const values = answer.lastResult.initialValue ?? {};
    for (const name of names) {
      const value = values[name] ?? (name === "contactInfo" ? [{}] : "");
      form.update({ name, value: value as never });
    }
  }, [answer]);
}
