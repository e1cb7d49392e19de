import type { z } from "zod";
import type { useFormView } from "~/platform/forms/use-form-view";
import type { approvalPageForm } from "../forms";

export type ApprovalInput = z.input<typeof approvalPageForm>;
export type ApprovalFieldset = ReturnType<typeof useFormView<ApprovalInput>>[1];
