import { MAX_MESSAGE_LENGTH } from "~/messaging/message";

export const MAX_TITLE = 80;
/** A saved reply fits into a message. */
export const MAX_REPLY = MAX_MESSAGE_LENGTH;
/** They are all offered in one list. */
export const MAX_SAVED_REPLIES = 200;
