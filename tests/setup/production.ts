import { randomBytes } from "node:crypto";

/** Valid settings for production. */
export const productionSettings = {
  MODE: "production",
  ORIGIN: "https://callout.test",
  DATABASE_URL: "postgres://callout:x@db/callout",
  SESSION_SECRET: randomBytes(32).toString("base64url"),
  DATA_KEY: randomBytes(32).toString("base64"),
  SMTP_URL: "smtps://user:x@mail.test",
  MAIL_FROM: "Callout <no-reply@callout.test>",
  SUPPORT_EMAIL: "help@callout.test",
  SMS_ACCOUNT: "AC0",
  SMS_TOKEN: "5f0c1b9e7a3d4826b1e0c9d8f7a6b5c4",
  SMS_FROM: "+15550100",
  STRIPE_SECRET_KEY: "sk_test_51Hq7LkAbCdEfGhIjKlMnOp",
  STRIPE_WEBHOOK_SECRET: "whsec_Qm9x7Lk2VtR8aZ4nW6yB1cD3eF5gH0jK",
  DWOLLA_KEY: "nQ4tY7uI0oP3aS6dF9gH2jK5lZ8xC1vB4nM7qW0eR3tY6uI9oP",
  DWOLLA_SECRET: "zX1cV4bN7mQ0wE3rT6yU9iO2pA5sD8fG1hJ4kL7zX0cV3bN6mQ",
  DWOLLA_WEBHOOK_SECRET: "1f4e7d0c3b6a9f2e5d8c1b4a7f0e3d6c9b2a5f8e",
  FILES_DIR: "/files",
  METRICS_TOKEN: randomBytes(18).toString("base64url"),
};
