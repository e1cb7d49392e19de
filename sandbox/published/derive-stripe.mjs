// Writes stripe.json: what the calls take and answer by the types of Stripe's own package. Run it after an update of the
// package: node sandbox/published/derive-stripe.mjs
import { writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const calls = {
  "POST /v1/customers": ["CustomerCreateParams", "Customer"],
  "POST /v1/customers/:id": ["CustomerUpdateParams", "Customer"],
  "GET /v1/customers": ["CustomerListParams", "ApiList"],
  "GET /v1/customers/:id": ["CustomerRetrieveParams", "Customer"],
  "GET /v1/customers/:id/payment_methods": ["CustomerListPaymentMethodsParams", "ApiList"],
  "POST /v1/payment_methods": ["PaymentMethodCreateParams", "PaymentMethod"],
  "POST /v1/payment_methods/:id": ["PaymentMethodUpdateParams", "PaymentMethod"],
  "GET /v1/payment_methods": ["PaymentMethodListParams", "ApiList"],
  "GET /v1/payment_methods/:id": ["PaymentMethodRetrieveParams", "PaymentMethod"],
  "POST /v1/payment_methods/:id/attach": ["PaymentMethodAttachParams", "PaymentMethod"],
  "POST /v1/payment_methods/:id/detach": ["PaymentMethodDetachParams", "PaymentMethod"],
  "POST /v1/setup_intents": ["SetupIntentCreateParams", "SetupIntent"],
  "GET /v1/setup_intents": ["SetupIntentListParams", "ApiList"],
  "GET /v1/setup_intents/:id": ["SetupIntentRetrieveParams", "SetupIntent"],
  "POST /v1/setup_intents/:id/confirm": ["SetupIntentConfirmParams", "SetupIntent"],
  "POST /v1/setup_intents/:id/cancel": ["SetupIntentCancelParams", "SetupIntent"],
  "POST /v1/payment_intents": ["PaymentIntentCreateParams", "PaymentIntent"],
  "GET /v1/payment_intents": ["PaymentIntentListParams", "ApiList"],
  "GET /v1/payment_intents/:id": ["PaymentIntentRetrieveParams", "PaymentIntent"],
  "POST /v1/payment_intents/:id/confirm": ["PaymentIntentConfirmParams", "PaymentIntent"],
  "POST /v1/payment_intents/:id/cancel": ["PaymentIntentCancelParams", "PaymentIntent"],
  "GET /v1/charges": ["ChargeListParams", "ApiList"],
  "GET /v1/charges/:id": ["ChargeRetrieveParams", "Charge"],
  "GET /v1/balance": ["BalanceRetrieveParams", "Balance"],
  "GET /v1/balance_transactions": ["BalanceTransactionListParams", "ApiList"],
  "GET /v1/balance_transactions/:id": ["BalanceTransactionRetrieveParams", "BalanceTransaction"],
  "POST /v1/refunds": ["RefundCreateParams", "Refund"],
  "GET /v1/refunds": ["RefundListParams", "ApiList"],
  "GET /v1/refunds/:id": ["RefundRetrieveParams", "Refund"],
  "GET /v1/disputes": ["DisputeListParams", "ApiList"],
  "GET /v1/disputes/:id": ["DisputeRetrieveParams", "Dispute"],
  "POST /v1/checkout/sessions": ["Checkout.SessionCreateParams", "Checkout.Session"],
  "GET /v1/checkout/sessions": ["Checkout.SessionListParams", "ApiList"],
  "GET /v1/checkout/sessions/:id": ["Checkout.SessionRetrieveParams", "Checkout.Session"],
  "POST /v1/checkout/sessions/:id/expire": ["Checkout.SessionExpireParams", "Checkout.Session"],
  "GET /v1/events": ["EventListParams", "ApiList"],
  "GET /v1/events/:id": ["EventRetrieveParams", "Event"],
};
/** Parameters whose inside is listed too. That of all others, such as the hundred payment methods', is "any". */
const opened = new Set([
  ...["card", "billing_details", "address", "line_items", "price_data", "product_data", "created"],
  ...[
    "payment_intent_data",
    "setup_intent_data",
    "shipping",
    "invoice_settings",
    "automatic_payment_methods",
  ],
]);

const root = path.resolve(import.meta.dirname, "../..");
const entry = path.join(root, "published-types.ts");
const names = [...new Set(Object.values(calls).flat())];
const typeOf = (name) => (name === "ApiList" ? "Stripe.ApiList<Stripe.Customer>" : `Stripe.${name}`);
const source = `import type Stripe from "stripe";\n${names
  .map((name, n) => `export type T${n} = ${typeOf(name)};`)
  .join("\n")}`;
const options = {
  strict: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};
const host = ts.createCompilerHost({ ...options, target: ts.ScriptTarget.ES2022 });
const { getSourceFile, fileExists } = host;
host.fileExists = (file) => file === entry || fileExists(file);
host.getSourceFile = (file, ...rest) =>
  file === entry ? ts.createSourceFile(file, source, ts.ScriptTarget.ES2022) : getSourceFile(file, ...rest);
const program = ts.createProgram(
  [entry],
  { ...options, skipLibCheck: true, target: ts.ScriptTarget.ES2022 },
  host,
);
const checker = program.getTypeChecker();
const types = new Map();
program.getSourceFile(entry).forEachChild((node) => {
  if (ts.isTypeAliasDeclaration(node)) types.set(node.name.text, checker.getTypeAtLocation(node.name));
});

function shapeOf(type, isParameter, depth, name) {
  const all = type.isUnion() ? type.types : [type];
  const isNull = (each) => each.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined);
  const isEmpty = (each) => each.isStringLiteral() && each.value === "";
  // A parameter that may be unset takes an empty text.
  const nullable = isParameter
    ? all.some(isEmpty)
      ? "|empty"
      : ""
    : all.some((each) => each.flags & ts.TypeFlags.Null)
      ? "|null"
      : "";
  const parts = all.filter((each) => !isNull(each) && !isEmpty(each));
  if (parts.length && parts.every(({ flags }) => flags & ts.TypeFlags.BooleanLike))
    return `boolean${nullable}`;
  const literals = parts.filter((each) => each.isStringLiteral()).map(({ value }) => value);
  const others = parts.filter((each) => !each.isStringLiteral());
  // Stripe's types end their enumerations with "any other string", for values that newer versions add.
  if (literals.length && others.every((each) => each.isIntersection()))
    return isParameter || literals.length === 1
      ? `one of ${literals.join(" ")}${nullable}`
      : `text${nullable}`;
  if (others.length !== 1) {
    const range = others.find((each) => each.flags & ts.TypeFlags.Object);
    return isParameter && range && opened.has(name) ? shapeOf(range, true, depth, name) : "any";
  }
  const [only] = others;
  if (only.flags & ts.TypeFlags.String) return `text${nullable}`;
  if (only.flags & ts.TypeFlags.Number) return `integer${nullable}`;
  if (checker.isArrayType(only))
    return isParameter
      ? { "[]": shapeOf(checker.getTypeArguments(only)[0], true, depth, name) }
      : `list${nullable}`;
  if (!(only.flags & ts.TypeFlags.Object)) return "any";
  if (only.getStringIndexType() && only.getProperties().length === 0) return `map${nullable}`;
  if (!isParameter) return depth === 0 ? fieldsOf(only, false, depth) : `object${nullable}`;
  return depth === 0 || opened.has(name) ? fieldsOf(only, true, depth) : "any";
}

const fieldsOf = (type, isParameter, depth) =>
  Object.fromEntries(
    checker
      .getPropertiesOfType(type)
      .filter(({ name }) => name !== "lastResponse" && !name.startsWith("__"))
      .map((property) => {
        const isOptional = property.flags & ts.SymbolFlags.Optional;
        const shape = shapeOf(checker.getTypeOfSymbol(property), isParameter, depth + 1, property.name);
        return [`${property.name}${isOptional ? "" : "!"}`, shape];
      }),
  );

const at = (name) => types.get(`T${names.indexOf(name)}`);
/** Of an event's many types only what they share. */
const wide = (name) => (at(name).isUnion() ? at(name).types[0] : at(name));
const answers = Object.fromEntries(
  [...new Set(Object.values(calls).map(([, answer]) => answer))].map((name) => [
    name,
    Object.fromEntries(
      Object.entries(fieldsOf(wide(name), false, 0)).map(([field, shape]) =>
        name === "Event" && field === "type!" ? [field, "text"] : [field, shape],
      ),
    ),
  ]),
);
const table = {
  source: `the types of the package stripe ${ts.sys.readFile(path.join(root, "node_modules/stripe/VERSION")).trim()} (MIT)`,
  calls: Object.fromEntries(
    Object.entries(calls).map(([call, [params, answer]]) => [
      call,
      { parameters: fieldsOf(at(params), true, 0), answer },
    ]),
  ),
  answers,
};
writeFileSync(path.join(import.meta.dirname, "stripe.json"), `${JSON.stringify(table, null, 1)}\n`);
