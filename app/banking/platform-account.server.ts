import { z } from "zod";
import { getFromBank, idFromUrl } from "~/platform/providers/dwolla.server";
import { env } from "~/platform/settings/env.server";

const root = z.object({ _links: z.object({ account: z.object({ href: z.string() }) }) });
const sources = z.object({
  _embedded: z.object({
    "funding-sources": z.array(z.object({ id: z.string(), type: z.string() })),
  }),
});
const balance = z.object({ balance: z.object({ value: z.string() }) });

let read: { of: string; accountId: string; balanceId: string } | undefined;

export async function platformAccount() {
  const of = env().DWOLLA_BASE_URL;
  if (read?.of !== of) {
    const accountId = idFromUrl((await getFromBank("/", root))._links.account.href);
    const { _embedded } = await getFromBank(`accounts/${accountId}/funding-sources`, sources);
    const own = _embedded["funding-sources"].find(({ type }) => type === "balance");
    if (!own) throw new Error("The platform has no balance at the bank provider");
    read = { of, accountId, balanceId: own.id };
  }
  return read;
}

/** Returns the platform's balance at the provider in cents; contractors are paid from it. */
export async function balanceAtBank(): Promise<number> {
  const { balanceId } = await platformAccount();
  const { value } = (await getFromBank(`funding-sources/${balanceId}/balance`, balance)).balance;
  return Math.round(Number(value) * 100);
}
