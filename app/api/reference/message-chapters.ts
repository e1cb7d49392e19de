/** The chapters about messages and notifications. */
export const messageChapters = [
  {
    name: "Messages",
    description:
      "Messages about a work order. A client chooses the recipients; a contractor writes to the client as a whole.",
    calls: ["messages.list", "messages.send", "messages.unread", "messages.seen"],
  },
  {
    name: "Notifications",
    description: "Notifications, as under the bell.",
    calls: ["notifications.list", "notifications.read"],
  },
  {
    name: "Support",
    description: "Support conversations, and the support inbox.",
    calls: [
      "support.messages",
      "support.send",
      "support.seen",
      "support.chats",
      "support.chat",
      "support.reply",
      "support.settle",
    ],
  },
];
