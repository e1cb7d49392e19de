import type { Role } from "db/schema/accounts";

/** The name that stands wherever a deleted person's stood. */
export const pseudonym = ({ id, role }: { id: number; role: Role }) => ({
  firstName: "Deleted",
  lastName: `${role === "contractor" ? "contractor" : "person"} #${id}`,
});

/** Returns the columns that deleting empties; id, role, company and the accepted terms stay. */
export const erasedProfile = (person: { id: number; role: Role }) => ({
  ...pseudonym(person),
  state: "disabled",
  email: `removed-${person.id}@removed.invalid`,
  phone: "",
  passwordHash: "",
  website: "",
  address1: "",
  address2: "",
  city: "",
  stateCode: "",
  zipCode: "",
  latitude: null,
  longitude: null,
  about: "",
  credentials: "",
  referredPersonName: "",
  pictureFileId: null,
  noticeMail: "never",
  noticeSms: false,
  noticePush: [],
  deactivationReason: "",
  lastLoginAt: null,
});
