import type { TaxNumberKind } from "db/schema/payouts";
import { z } from "zod";
import { optionValueField, singleLine } from "~/platform/forms/account-fields";
import { readCountry, readZip } from "~/platform/text/zip";
import { dirty, readDirty, readText, tick, whenText } from "../dirty-fields";
import { isChanged } from "../saved-number";
import { INDIVIDUAL, isStandardEntity, maskedTaxNumber, OTHER, readTaxNumber } from "./tax";

const requiredText = (message: string, max?: number) =>
  singleLine(max).refine((text) => text !== "", message);
const wrongAddress = "Please enter correct address";

export type SavedTaxNumber = { kind: TaxNumberKind; end: string };

type Typed = { isEINDisplayed: boolean; EIN: string; SSN: string; isIdTypeFieldDirty?: boolean };

/** Returns the kind of number, whether it was retyped, and its digits; null if it is invalid. */
function numberOf(form: Typed, saved?: SavedTaxNumber) {
  const kind: TaxNumberKind = form.isEINDisplayed ? "EIN" : "SSN";
  const onFile = saved?.kind === kind ? maskedTaxNumber(kind, saved.end) : undefined;
  return {
    kind,
    isChanged: isChanged(form[kind], onFile, form.isIdTypeFieldDirty),
    number: readTaxNumber(kind, form[kind]),
  };
}

export function retypedTaxNumber(payload: Record<string, unknown>, saved?: SavedTaxNumber) {
  const typed = {
    isEINDisplayed: tick.safeParse(payload.isEINDisplayed).data ?? false,
    EIN: readText(payload, "EIN"),
    SSN: readText(payload, "SSN"),
    isIdTypeFieldDirty: readDirty(payload, "isIdTypeFieldDirty"),
  };
  const { kind, isChanged } = numberOf(typed, saved);
  return saved?.kind === kind && isChanged ? kind : undefined;
}

export const taxForm = (saved?: SavedTaxNumber) =>
  z
    .object({
      entityType: requiredText("Please enter correct Entity Type", 60),
      otherType: singleLine(60),
      isEINDisplayed: tick,
      nameAssociatedWithTIN: requiredText("Please enter correct Company Name"),
      businessName: requiredText("Please enter correct Business Name"),
      EIN: singleLine(20),
      SSN: singleLine(20),
      isIdTypeFieldDirty: dirty,
      address1: requiredText(wrongAddress),
      address2: singleLine(),
      country: optionValueField.transform(readCountry),
      state: optionValueField.refine((text) => text !== "", wrongAddress),
      city: optionValueField.refine((text) => text !== "" && text.length <= 120, wrongAddress),
      zipCode: singleLine(12),
      isTaxInfoCorrect: tick.refine(
        (ticked) => ticked,
        "Please confirm that the tax information was entered correctly",
      ),
      isElectronic1099Checked: tick,
    })
    .superRefine(
      (form, context) => {
        const addError = (name: string, message: string) =>
          context.addIssue({ code: "custom", path: [name], message });
        const { kind, isChanged, number } = numberOf(form, saved);
        if (form.entityType === OTHER && form.otherType === "")
          addError("otherType", "Please enter correct Entity Type");
        if (kind === "EIN" && form.entityType === INDIVIDUAL)
          addError("isEINDisplayed", `${INDIVIDUAL}: please enter an SSN`);
        if (isChanged && number === null) addError(kind, `Please enter correct ${kind}`);
        if (readZip(form.zipCode, form.country) === null) addError("zipCode", "Enter valid zipcode");
      },
      whenText("entityType", "otherType", "EIN", "SSN", "zipCode", "country"),
    )
    .transform((form) => {
      const { kind, isChanged, number } = numberOf(form, saved);
      return {
        entityType: form.entityType === OTHER ? form.otherType : form.entityType,
        kind,
        /** Nine digits; `undefined` keeps the saved number. */
        number: isChanged ? number! : undefined,
        name: form.nameAssociatedWithTIN,
        businessName: form.businessName,
        address1: form.address1,
        address2: form.address2,
        city: form.city,
        stateCode: form.state,
        zipCode: readZip(form.zipCode, form.country)!,
        country: form.country,
        electronic1099: form.isElectronic1099Checked,
      };
    });
export type TaxForm = z.output<ReturnType<typeof taxForm>>;

/** Splits a saved entity type into the form's two fields. */
export const entityTypeFields = (entityType: string) =>
  isStandardEntity(entityType) ? { entityType, otherType: "" } : { entityType: OTHER, otherType: entityType };
