import { createContext } from "react";

/** Active filter values by form field name. */
export const FilterValues = createContext<Record<string, string>>({});
