import type { Role } from "db/schema/accounts";

/** The name that stands wherever a deleted person's stood. */
export const pseudonym = ({ id, role }: { id: number; role: Role }) => ({
  firstName: "Deleted",
  lastName: `${role === "contractor" ? "contractor" : "person"} #${id}`,
});

/** What a deleted person's account keeps: id, role, company, and when the terms were accepted. */
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
