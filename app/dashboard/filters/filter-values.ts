import { createContext } from "react";

/** What is in force, under the names of the panel's fields. */
export const FilterValues = createContext<Record<string, string>>({});
