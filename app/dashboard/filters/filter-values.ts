import { createContext } from "react";

export const FilterValues = createContext<Record<string, string>>({});
