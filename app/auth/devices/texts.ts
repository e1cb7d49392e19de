export const sessionOver = "This session is over already, or the link is not complete.";
