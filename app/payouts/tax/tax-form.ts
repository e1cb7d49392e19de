import type { TaxNumberKind } from "db/schema/payouts";
import { z } from "zod";
import { choice, line } from "~/platform/account-fields";
import { readCountry, readZip } from "~/platform/zip";
import { dirty, tick } from "../dirty-fields";
import { isChanged } from "../saved-number";
import { INDIVIDUAL, isListed, maskedTaxNumber, OTHER, readTaxNumber } from "./tax";

const needed = (message: string, max?: number) => line(max).refine((text) => text !== "", message);
const wrongAddress = "Please enter correct address";

export type SavedTaxNumber = { kind: TaxNumberKind; end: string };

/** The documents' tax form, of the page and the call (PAY-013 to PAY-025). `saved` is the number that is on file. */
export const taxForm = (saved?: SavedTaxNumber) =>
  z
    .object({
      entityType: needed("Please enter correct Entity Type", 60),
      otherType: line(60),
      isEINDisplayed: tick,
      nameAssociatedWithTIN: needed("Please enter correct Company Name"),
      businessName: needed("Please enter correct Business Name"),
      EIN: line(20),
      SSN: line(20),
      isIdTypeFieldDirty: dirty,
      address1: needed(wrongAddress),
      address2: line(),
      country: choice.transform(readCountry),
      state: choice.refine((text) => text !== "", wrongAddress),
      city: choice.refine((text) => text !== "" && text.length <= 120, wrongAddress),
      zipCode: line(12),
      isTaxInfoCorrect: tick.refine(
        (ticked) => ticked,
        "Please confirm that the tax information was entered correctly",
      ),
      isElectronic1099Checked: tick,
    })
    .transform((form, context) => {
      const complain = (name: string, message: string) =>
        context.addIssue({ code: "custom", path: [name], message });
      const kind: TaxNumberKind = form.isEINDisplayed ? "EIN" : "SSN";
      const onFile = saved?.kind === kind ? maskedTaxNumber(kind, saved.end) : undefined;
      const changed = isChanged(form[kind], onFile, form.isIdTypeFieldDirty);
      const number = changed ? readTaxNumber(kind, form[kind]) : undefined;
      const zipCode = readZip(form.zipCode, form.country);
      const entityType = form.entityType === OTHER ? form.otherType : form.entityType;
      if (entityType === "") complain("otherType", "Please enter correct Entity Type");
      if (kind === "EIN" && entityType === INDIVIDUAL)
        complain("isEINDisplayed", `${INDIVIDUAL}: please enter an SSN`);
      if (number === null) complain(kind, `Please enter correct ${kind}`);
      if (zipCode === null) complain("zipCode", "Enter valid zipcode");
      if (
        entityType === "" ||
        number === null ||
        zipCode === null ||
        (kind === "EIN" && entityType === INDIVIDUAL)
      )
        return z.NEVER;
      return {
        entityType,
        kind,
        /** Nine digits; nothing where the number on file stays. */
        number,
        name: form.nameAssociatedWithTIN,
        businessName: form.businessName,
        address1: form.address1,
        address2: form.address2,
        city: form.city,
        stateCode: form.state,
        zipCode,
        country: form.country,
        electronic1099: form.isElectronic1099Checked,
      };
    });
export type TaxForm = z.output<ReturnType<typeof taxForm>>;

/** What the form is filled with: what is on file, else what the profile says (PAY-015, PAY-016). */
export const entityTypeFields = (entityType: string) =>
  isListed(entityType) ? { entityType, otherType: "" } : { entityType: OTHER, otherType: entityType };
