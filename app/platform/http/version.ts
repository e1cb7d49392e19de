/** The API's version, told on every answer; a client that has seen another one asks for a reload. */
export const apiVersion = "1.0.0";
