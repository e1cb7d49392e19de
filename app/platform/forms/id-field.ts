import { z } from "zod";
import { idPattern } from "./read-id";

/** A row's id as text, as pages send it. */
export const idText = (error?: string) => z.string(error).regex(idPattern, error);

/** A row's id as text or JSON number. */
export const idField = (error?: string) =>
  z.union([idText(error), z.int().positive()], error === undefined ? undefined : { error }).transform(Number);
