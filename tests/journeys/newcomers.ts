import { expect, type Page, test } from "@playwright/test";
import { password } from "./people";

/** Returns an email address that no other run uses. */
export const newEmail = (name: string) =>
  `${name}.${test.info().project.name}.${Date.now().toString(36)}@newcomer.example`;

/** Signs in the first user of a new company and returns the email; sign-up.spec.ts does by hand what this posts. */
export async function openNewCompany(page: Page, first: string) {
  const email = newEmail(first.toLowerCase());
  const headers = { Origin: test.info().project.use.baseURL! };
  const post = async (address: string, form: Record<string, string>) => {
    const answer = await page.request.post(address, { form, headers, maxRedirects: 0 });
    expect(answer.status(), address).toBe(302);
  };
  await post("/register?type=client", {
    userType: "client",
    firstName: first,
    lastName: "Newcomer",
    company: `${first}'s Networks`,
    email,
    phone: "(617) 555-0142",
    password,
    confirmPassword: password,
    terms: "on",
  });
  await page.request.get(await verificationLink(page, email));
  await post("/sign_in", { email, password });
  await post("/agreements", { agree: "on" });
  await page.goto("/dashboard");
  return email;
}

async function verificationLink(page: Page, email: string) {
  const find = async (address: string, link: RegExp) =>
    link.exec(await (await page.request.get(address)).text())?.[0];
  const inbox = `/inbox?to=${encodeURIComponent(email)}`;
  await expect.poll(() => find(inbox, /\/inbox\/[\w-]+/)).toBeDefined();
  const message = await find(inbox, /\/inbox\/[\w-]+/);
  return (await find(message!, /\/verify\?id=[\w-]+/))!;
}
