import { z } from "@hono/zod-openapi";
import { basicTypes, variableTypes } from "~/work-orders/rules/work-order";
import type { OrderView } from "~/work-orders/view/views";

const text = z.string();
const money = z.number();

/** The money fields of a work order, in dollars and units. */
export const payFields = {
  amount: money,
  basicType: z.enum(basicTypes),
  quantity: z
    .number()
    .openapi({ description: "In basicType: hours or devices; for Site the estimated hours" }),
  qtyDevices: z.number().nullable().openapi({ description: "Device count by the contractor" }),
  maxQuantity: z.number().openapi({ description: "In variableType: hours or devices" }),
  variableAmount: money,
  variableType: z.enum(variableTypes),
  variablePayAfter: z.number().openapi({ description: "In variableType: hours or devices" }),
  payBaseRateAsMinimum: z.boolean(),
  potentialPay: money,
  holdFounds: money.openapi({ description: "Total potential pay, the amount put on hold" }),
  holdFunds: money,
  fundsNeeded: money.openapi({
    description:
      "Amount that the approval takes from the funds: the final pay once fixed, before that the potential pay",
  }),
  fundsExpected: money.openapi({
    description: "Amount that assigning will put on hold; 0 if it is held already or paid outside the app",
  }),
  finalPay: money.nullable(),
  finalPayAdjustment: money.nullable(),
  finalPayGoFromWallet: money.nullable(),
  adjustmentReason: text,
  isApproveAdjustment: z.boolean(),
  approvedHoursQty: z.number().nullable().openapi({ description: "Hours" }),
  approvedDeviceQty: z.number().nullable().openapi({ description: "Devices" }),
  percentCommunication: z.number().nullable(),
  percentWork: z.number().nullable(),
  percentDeliverables: z.number().nullable(),
  communicationAcceptable: z.boolean(),
  workAcceptable: z.boolean(),
  deliverablesAcceptable: z.boolean(),
  payOutsideOfApp: z.boolean(),
};

const dollars = (cents: number) => cents / 100;
/** Converts cents to dollars, or hundredths to units; keeps null. */
export const toDecimal = (hundredths: number | null | undefined) =>
  hundredths == null ? null : hundredths / 100;

/** Returns an order's money fields. */
export function paying(view: OrderView) {
  const held = view.payOutsideOfApp ? 0 : dollars(view.potentialPayCents);
  return {
    amount: dollars(view.amountCents),
    basicType: view.basicType,
    quantity: dollars(view.quantityHundredths),
    qtyDevices: toDecimal(view.assignedView?.qtyDevicesHundredths),
    maxQuantity: dollars(view.maxQuantityHundredths),
    variableAmount: dollars(view.variableAmountCents),
    variableType: view.variableType,
    variablePayAfter: dollars(view.variablePayAfterHundredths),
    payBaseRateAsMinimum: view.payBaseRateAsMinimum,
    potentialPay: dollars(view.potentialPayCents),
    holdFounds: held,
    holdFunds: held,
    fundsNeeded: toDecimal(view.companyView?.finalPayFromWalletCents) ?? held,
    fundsExpected: view.status === "published" ? held : 0,
    finalPay: toDecimal(view.assignedView?.finalPayCents),
    finalPayAdjustment: toDecimal(view.assignedView?.adjustmentCents),
    finalPayGoFromWallet: toDecimal(view.companyView?.finalPayFromWalletCents),
    adjustmentReason: view.assignedView?.adjustmentReason ?? "",
    isApproveAdjustment: view.assignedView?.isAdjustmentApproved ?? false,
    approvedHoursQty: toDecimal(view.assignedView?.approvedHoursHundredths),
    approvedDeviceQty: toDecimal(view.assignedView?.approvedDevicesHundredths),
    percentCommunication: toDecimal(view.percentCommunication),
    percentWork: toDecimal(view.percentWork),
    percentDeliverables: toDecimal(view.percentDeliverables),
    communicationAcceptable: view.assignedView?.communicationAcceptable ?? true,
    workAcceptable: view.assignedView?.workAcceptable ?? true,
    deliverablesAcceptable: view.assignedView?.deliverablesAcceptable ?? true,
    payOutsideOfApp: view.payOutsideOfApp,
  };
}
