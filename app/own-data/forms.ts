import { z } from "zod";
import { deleteForm } from "~/people/users/user-form";
import { CONFIRMATION } from "./own-data";

export const deletionForm = deleteForm.extend({
  confirmation: z
    .string()
    .default("")
    .refine((typed) => typed.trim().toUpperCase() === CONFIRMATION, `Please type ${CONFIRMATION}`),
});
