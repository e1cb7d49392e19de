import { z } from "zod";
import { writtenMessage } from "~/messaging/forms";

export const supportForm = z.object({ message: writtenMessage, formKey: z.string().optional() });
