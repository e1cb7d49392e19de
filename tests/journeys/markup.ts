import { HtmlValidate, type RuleConfig } from "html-validate";

/** The rules of html-validate that do not hold here, each with why. All others of its presets do. */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
  rules: {
    // React decides how these are written; browsers read both ways alike.
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    // Scripts and styles come from our own origin, and the Content-Security-Policy allows no other.
    "require-sri": "off",
    // Tick boxes and buttons of one question share their name, and fields of a list come as often as it has rows.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit", "button"] }],
    // conform names the fields of a list "contacts[0].name", and their ids after them.
    "valid-id": ["error", { relaxed: true }],
    // ARIA allows a name on a list.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // The documents say how a phone number is written: "(555) 123-4567".
    "tel-non-breaking": "off",
  },
});

/** Findings that stay, each with why. */
const accepted: { finding: RegExp; why: string }[] = [
  {
    finding: /^form-dup-name: Duplicate form control name "(order|change|column)"/,
    why: "Fields that are a list: the order of the columns, what a bulk edit changes, what a sheet's columns say",
  },
  {
    finding: /^valid-autocomplete: "off" cannot be used on <input type="hidden">/,
    why: "Firefox restores hidden fields on reload: a form key of the page before would make the next message look sent",
  },
];

/** React's own ids, ":R37j5:", end the validator with an error: it reads the colon as the start of a selector. */
const readable = (html: string) => html.replace(/:(R\w*):/g, "R-$1");

/** Checks the HTML of a page as the server sends it; returns each finding with its rule and what stands there. */
export async function markupFindings(html: string, rules: RuleConfig = {}): Promise<string[]> {
  const source = readable(html);
  const lines = source.split("\n");
  const { results } = await validator.validateString(source, { rules });
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => {
      const near = lines[line - 1]?.slice(Math.max(0, column - 80), column + 120);
      return `${ruleId}: ${message} (near ${near})`;
    })
    .filter((text) => !accepted.some(({ finding }) => finding.test(text)));
}
