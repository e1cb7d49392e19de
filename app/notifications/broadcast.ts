import type { Kind, Notice, NoticeType } from "./notices";

export type Happened = { type: string; actorId: number | null; payload: Record<string, unknown> };
/** The order when the event is read, and names to mention. */
export type About = { win: number; title: string; company: string; actor: string };

export type Said = [to: Notice["to"], kind: Kind, type: NoticeType, title: string, message: string];
/** Turns an event's payload into notifications. */
export type Teller = (payload: Record<string, unknown>, about: About) => Said[];

export const ids = (value: unknown) =>
  Array.isArray(value) ? value.filter((id) => typeof id === "number") : [];
export const because = (reason: unknown) =>
  typeof reason === "string" && reason ? ` Reason: ${reason}` : "";
export const named = ({ title, win }: About) => `“${title || "Untitled"}” (WIN ${win})`;
