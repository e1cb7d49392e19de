import type { z } from "zod";
import type { useFormView } from "~/platform/forms/use-form-view";
import type { approvalForm } from "../forms";

export type ApprovalInput = z.input<ReturnType<typeof approvalForm>>;
export type ApprovalFieldset = ReturnType<typeof useFormView<ApprovalInput>>[1];
