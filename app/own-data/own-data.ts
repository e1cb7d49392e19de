/** Days for which a copy can be downloaded. */
export const COPY_DAYS = 7;
/** Copies that a person may ask for within 24 hours. */
export const MAX_COPIES_A_DAY = 3;

/** Days from the request until an account is deleted. */
export const DELETION_DAYS = 14;
/**
 * Full years after the year of the last payment for which its tax record is kept: as the privacy policy says, and longer than
 * the three or four years after the due date that the IRS asks for (General Instructions for Certain Information Returns).
 */
export const TAX_RECORD_YEARS = 7;
/** The word that confirms a deletion. */
export const CONFIRMATION = "DELETE";
