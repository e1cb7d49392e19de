import type { Kind, Notice, NoticeType } from "./kinds";

export type NoticeEvent = { type: string; actorId: number | null; payload: Record<string, unknown> };
/** The order as it is when the event is processed, and names to mention. */
export type OrderSummary = { win: number; title: string; company: string; actor: string };

export type NoticeTuple = [to: Notice["to"], kind: Kind, type: NoticeType, title: string, message: string];
export type NoticeBuilder = (payload: Record<string, unknown>, about: OrderSummary) => NoticeTuple[];

export const idsIn = (value: unknown) =>
  Array.isArray(value) ? value.filter((id) => typeof id === "number") : [];
export const reasonSuffix = (reason: unknown) =>
  typeof reason === "string" && reason ? ` Reason: ${reason}` : "";
export const orderName = ({ title, win }: OrderSummary) => `“${title || "Untitled"}” (WIN ${win})`;
