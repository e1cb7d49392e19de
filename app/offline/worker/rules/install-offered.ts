/** The cookie of a browser that was offered to install. Scripts read it; only the server sets it, because Safari ends theirs after a week. */
export const INSTALL_OFFERED = "install_offered";
