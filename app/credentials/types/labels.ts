export const ways = ["exam", "outside", "office"] as const;
export const wayLabels = {
  exam: "Video and exam",
  outside: "Outside provider",
  office: "Added by us",
} as const;
export const colors = ["slate", "sky", "violet", "indigo", "teal", "green", "leaf", "amber"] as const;
export const icons = [
  "certificate",
  "shield",
  "star",
  "briefcase",
  "users",
  "tool",
  "document",
  "check",
] as const;
