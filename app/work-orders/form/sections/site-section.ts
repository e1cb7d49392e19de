import { readCheckbox, readLine, tooLong } from "~/platform/text/text";
import { readCountry, readZip } from "~/platform/text/zip";
import type { AddError, WorkOrderFields } from "../fields";

const SITE_MISSING = "Please enter site id and site name";
const ADDRESS_WRONG = "Please enter correct address";
const ZIP_WRONG = "Enter valid zipcode";

const limits = { siteId: 100, siteName: 150, address1: 200, address2: 200, city: 100, state: 100 } as const;

/** Reads the site. A remote order has no address, even if one was typed. */
export function readSite(fields: WorkOrderFields, addError: AddError) {
  const line = (name: keyof typeof limits, missing?: string) => {
    const value = readLine(fields[name]);
    if (value === "" && missing) addError(name, missing);
    if (value.length > limits[name]) addError(name, tooLong("Value", limits[name]));
    return value;
  };
  const isRemote = readCheckbox(fields.isRemote);
  const site = { siteId: line("siteId", SITE_MISSING), siteName: line("siteName", SITE_MISSING), isRemote };
  const country = readCountry(readLine(fields.country));
  if (isRemote) return { ...site, address1: "", address2: "", city: "", stateCode: "", zipCode: "", country };

  const zipCode = readZip(readLine(fields.zipCode), country);
  if (!zipCode) addError("zipCode", ZIP_WRONG);
  return {
    ...site,
    address1: line("address1", ADDRESS_WRONG),
    address2: line("address2"),
    city: line("city", ADDRESS_WRONG),
    stateCode: line("state", ADDRESS_WRONG),
    zipCode: zipCode ?? "",
    country,
  };
}
