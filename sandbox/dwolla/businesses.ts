import { isIndustry } from "./classifications";
import { fault, invalid, wrong } from "./errors";
import { addressOf, fieldErrors, personErrors } from "./identity";
import { type Body, type Context, type Customer, link, textOf } from "./records";

const isSole = ({ businessType }: Pick<Customer, "businessType">) => businessType === "soleProprietorship";

/** Makes an unverified customer a business, or takes the second attempt of one in `retry`. */
export function submitBusiness(context: Context, customer: Customer, body: Body) {
  const isRetry = customer.type === "business";
  if (isRetry && customer.status !== "retry")
    throw fault(403, "InvalidResourceState", "Resource cannot be modified.");
  if (textOf(body, "type") !== "business") throw invalid(wrong("/type"));
  const needsController = !isSole({ businessType: textOf(body, "businessType") as Customer["businessType"] });
  const keepsController = isRetry && !customer.needs?.fullSsn;
  const errors = businessErrors(body, isRetry);
  if (needsController && !keepsController) errors.push(...controllerErrors(body, isRetry));
  if (errors.length > 0) throw invalid(...errors);
  Object.assign(customer, businessOf(body, needsController && !keepsController));
  Object.assign(customer, outcomeOf(customer, isRetry));
  if (needsController) customer.certification ??= "uncertified";
  context.emit(topics[customer.status]!, `/customers/${customer.id}`, customer.id);
}

function businessErrors(body: Body, isRetry: boolean) {
  const business = fieldErrors(body);
  business.names();
  business.check("businessName", (text) => text.length <= 255 && !/[="`!?%~${}\\]/.test(text));
  business.check("doingBusinessAs", (text) => text.length <= 255, false);
  business.check("businessType", (text) =>
    ["soleProprietorship", "llc", "corporation", "partnership"].includes(text),
  );
  business.check("businessClassification", isIndustry);
  business.lines();
  business.check("state", (text) => /^[A-Z]{2}$/.test(text));
  business.check("postalCode", (text) => /^\d{5}(-\d{4})?$/.test(text));
  const isSoleOwner = body.businessType === "soleProprietorship";
  business.check("ein", (text) => /^\d{9}$/.test(text.replaceAll("-", "")), !isSoleOwner);
  if (isSoleOwner) {
    business.birthDate();
    business.ssn(isRetry);
  }
  return business.errors;
}

function controllerErrors(body: Body, isRetry: boolean) {
  const { errors, check } = fieldErrors(body, "controller");
  check("title", (text) => text.length <= 100 && !/[="`!?%~${}\\\d]/.test(text));
  const hasPassport = Boolean((body.controller as Body | undefined)?.passport);
  return [...errors, ...personErrors(body, "controller", isRetry && !hasPassport)];
}

/** Birth dates and the numbers of people are checked and not stored. */
function businessOf(body: Body, hasController: boolean): Partial<Customer> {
  const names = ["firstName", "lastName", "businessName", "doingBusinessAs", "businessType"];
  const address = ["businessClassification", "address1", "address2", "city", "state", "postalCode"];
  const given = [...names, ...address].flatMap((name) => {
    const text = textOf(body, name);
    return text === undefined ? [] : [[name, text]];
  });
  const controller = (body.controller ?? {}) as Body;
  return {
    ...Object.fromEntries(given),
    type: "business",
    ...(hasController && {
      controller: {
        firstName: textOf(controller, "firstName")!,
        lastName: textOf(controller, "lastName")!,
        title: textOf(controller, "title")!,
        address: addressOf((controller.address ?? {}) as Body),
      },
    }),
  };
}

type Outcome = Pick<Customer, "status" | "needs">;

/** As in Dwolla's sandbox, the first name of the controller and the business's name say how a check ends. */
function outcomeOf(customer: Customer, isRetry: boolean): Outcome {
  const person = (customer.controller ?? customer).firstName.toLowerCase();
  const business = (customer.businessName ?? "").toLowerCase();
  if (person === "suspended") return { status: "suspended", needs: {} };
  const [badPerson, badBusiness] = [person === "retry", business === "retry"];
  if ((badPerson || badBusiness) && !isRetry) return { status: "retry", needs: { fullSsn: badPerson } };
  const needs = {
    controllerDocument: person === "document" || badPerson,
    businessDocument: business === "document" || badBusiness,
  };
  const isComplete = !needs.controllerDocument && !needs.businessDocument;
  return isComplete ? { status: "verified", needs: {} } : { status: "document", needs };
}

const topics: Partial<Record<Customer["status"], string>> = {
  verified: "customer_verified",
  retry: "customer_reverification_needed",
  document: "customer_verification_document_needed",
  suspended: "customer_suspended",
};

/** The links that say what Dwolla needs next. */
export function businessLinks(context: Context, customer: Customer) {
  const { needs = {}, status } = customer;
  const path = `/customers/${customer.id}`;
  const documents = link(context, `${path}/documents`, "document");
  const documentLink =
    needs.controllerDocument && needs.businessDocument
      ? "verify-controller-and-business-with-document"
      : needs.controllerDocument
        ? "verify-with-document"
        : "verify-business-with-document";
  return {
    ...(customer.type === "business" && {
      "beneficial-owners": link(context, `${path}/beneficial-owners`, "beneficial-owner"),
    }),
    ...(status === "retry" && { "retry-verification": link(context, path, "customer") }),
    ...(status === "retry" && needs.fullSsn && { "retry-with-full-ssn": link(context, path, "customer") }),
    ...(status === "document" && { [documentLink]: documents }),
    ...(customer.certification &&
      customer.certification !== "certified" && {
        "certify-beneficial-ownership": link(context, `${path}/beneficial-ownership`, "beneficial-ownership"),
      }),
  };
}

/** Dwolla's verification directives: what to do, in its words. */
export function directivesOf(context: Context, { id, status, needs = {} }: Customer) {
  const self = link(context, `/customers/${id}`, "customer");
  if (status === "retry" && needs.fullSsn)
    return [
      { code: "Required", message: "Full SSN required.", path: "", _links: { "retry-with-full-ssn": self } },
    ];
  return [];
}

/** Whether a business may send money: verified, its owners too, and their ownership certified. */
export function mayBusinessSend({ records }: Context, customer: Customer): boolean {
  if (customer.status !== "verified" || customer.certification === "uncertified") return false;
  return Object.values(records.owners).every(
    ({ customerId, verificationStatus }) => customerId !== customer.id || verificationStatus === "verified",
  );
}
