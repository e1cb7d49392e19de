import { HtmlValidate, type RuleConfig } from "html-validate";

/** Rules of html-validate that are off, each with the reason. All other rules of its presets apply. */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:document", "html-validate:a11y"],
  rules: {
    // React decides how these are written; browsers read both forms alike.
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    // The Content-Security-Policy allows scripts and styles from our own origin only.
    "require-sri": "off",
    // Checkboxes and buttons of one question share a name, and list fields repeat per row.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit", "button"] }],
    // conform names list fields "contacts[0].name" and derives ids from them.
    "valid-id": ["error", { relaxed: true }],
    // ARIA allows a name on a list.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // The documents specify the format of phone numbers: "(555) 123-4567".
    "tel-non-breaking": "off",
  },
});

/** Accepted findings with reasons. */
const accepted: { finding: RegExp; reason: string }[] = [
  {
    finding: /^form-dup-name: Duplicate form control name "(order|change|column|documentShown|shown|win)"/,
    reason:
      "List fields: the order of columns, the fields of a bulk edit, the columns of a sheet, the documents, rows and chosen orders",
  },
  {
    finding: /^valid-autocomplete: "off" cannot be used on <input type="hidden">/,
    reason: "Firefox restores hidden fields on reload: an old form key would make the next message look sent",
  },
];

/** React's ids, ":R37j5:", crash the validator, which reads the colon as part of a selector. */
const readable = (html: string) => html.replace(/:(R\w*):/g, "R-$1");

/** Validates a page's HTML; returns each finding with its rule and position. */
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
