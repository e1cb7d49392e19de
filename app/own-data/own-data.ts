/** Days for which a copy can be downloaded. */
export const COPY_DAYS = 7;
/** Copies that a person may ask for within 24 hours. */
export const MAX_COPIES_A_DAY = 3;
