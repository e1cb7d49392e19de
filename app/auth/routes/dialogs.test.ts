import { makeContractor } from "tests/factories/people";
import { renderScreenAt } from "tests/setup/pages";
import { textOf } from "tests/setup/render";
import { expect, test } from "vitest";

/** The HTML of the dialog. */
const dialogIn = (html: string) => html.match(/<dialog open="" class="dialog[" ].*<\/dialog>/s)?.[0] ?? "";

test.each([
  ["/sign_in", "Sign in"],
  ["/register", "Sign up"],
  ["/forgot-password", "Forgot password"],
  ["/resend-verification", "Verify account"],
  ["/unsubscribe?id=gone", "Unsubscribe"],
  ["/contact", "Contact us"],
])(
  "PUB-024 %s is the dialog %s over the landing page, and closing it leads to /home",
  async (address, title) => {
    const html = await renderScreenAt(null, address);
    expect(html).toContain("Field work, from call to payment.");
    const dialog = dialogIn(html);
    expect(dialog).toContain(`>${title}</h2>`);
    expect(dialog.match(/<a [^>]*title="Close"[^>]*>/)?.[0]).toMatch(/ href="\/home"/);
  },
);

test("PUB-023 the dialog Contact us has a form for a name, an address and a message", async () => {
  const dialog = dialogIn(await renderScreenAt(null, "/contact"));
  expect(dialog).toMatch(/<form method="post"[^>]*>.*name="name".*name="email".*name="message".*>Send</s);
});

test("PUB-049 PUB-050 both forms for a link let one choose mail or a text message", async () => {
  for (const address of ["/forgot-password", "/resend-verification"]) {
    const dialog = dialogIn(await renderScreenAt(null, address));
    const choices = [...dialog.matchAll(/type="radio" name="sms"[^>]*value="(\w+)".*?<span>([^<]*)/g)];
    expect(choices.map(([, value, label]) => [value, textOf(label!)])).toEqual([
      ["false", "Email"],
      ["true", "Text message to the account's phone"],
    ]);
  }
});

test("PUB-064 the agreements lie in the middle, cannot be dismissed, and their box has to be ticked", async () => {
  const newcomer = await makeContractor({ agreementsAcceptedAt: null });
  const html = await renderScreenAt(newcomer, "/agreements");
  expect(textOf(html)).toContain("Accept Policy and Privacy Agreements");
  expect(dialogIn(html)).toContain("I agree");
  expect(html).not.toContain('title="Close"');
  expect(html.match(/<input [^>]*name="agree"[^>]*>/)?.[0]).toContain('required=""');
  // Without scripts the button works, and the browser requires the tick.
  expect(agreeButtonIn(html)).not.toContain("disabled");
});

const agreeButtonIn = (html: string) => html.match(/<button [^>]*>I agree<\/button>/)?.[0];
