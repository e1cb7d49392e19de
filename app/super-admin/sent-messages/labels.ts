import type { MessageChannel, MessageFate } from "db/schema/sent-messages";
import { type MessageKind, messageKinds } from "~/platform/sent-messages/message-kinds";
import type { ChipTone } from "~/ui/display/chip";

export const channelNames: Record<MessageChannel, string> = {
  mail: "Email",
  sms: "Text message",
  push: "Push",
};

export const fateLabels: Record<MessageFate, { label: string; tone: ChipTone }> = {
  sent: { label: "Sent", tone: "green" },
  queued: { label: "Queued", tone: "sky" },
  failed: { label: "Failed", tone: "red" },
  suppressed: { label: "Not sent", tone: "slate" },
};

export const kindName = (kind: string) => messageKinds[kind as MessageKind] ?? kind;
