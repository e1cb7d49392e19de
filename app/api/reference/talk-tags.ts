/** The chapters about what people say to each other, and what they are told. */
export const talkChapters = [
  {
    name: "Messages",
    description:
      "What is said about a work order. A client picks the recipients; a contractor writes to the client as a whole.",
    calls: ["messages.list", "messages.send", "messages.unread", "messages.seen"],
  },
  {
    name: "Notifications",
    description: "What happened that concerns one, as it stands under the bell.",
    calls: ["notifications.list", "notifications.read"],
  },
  {
    name: "Support",
    description: "What somebody and Callout's support write to each other, and the support's inbox.",
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
