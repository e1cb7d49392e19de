/** Secret numbers that occur nowhere else, with and without hyphens. */
export const planted = {
  SSN: "234-71-9053",
  EIN: "84-7190539",
  routing: "021000021",
  account: "70931846205",
};
const numbers = Object.values(planted).flatMap((number) => [number, number.replaceAll("-", "")]);

/** Returns the planted numbers that a text contains. */
export const findPlanted = (text: string) => [...new Set(numbers.filter((number) => text.includes(number)))];
