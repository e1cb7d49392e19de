CREATE TABLE "provider_calls" (
	"provider" text NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"succeeded" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"refused_webhooks" integer DEFAULT 0 NOT NULL,
	"last_success_at" timestamp with time zone,
	"last_failure_at" timestamp with time zone,
	CONSTRAINT "provider_calls_provider_period_start_pk" PRIMARY KEY("provider","period_start")
);
--> statement-breakpoint
CREATE TABLE "received_webhooks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "received_webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"deliveries" integer DEFAULT 1 NOT NULL,
	"outcome" text NOT NULL,
	"status" integer NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"body" jsonb,
	CONSTRAINT "received_webhooks_once" UNIQUE("provider","event_id"),
	CONSTRAINT "received_webhooks_outcome" CHECK (outcome in ('handled', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "bank_asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "received_webhooks_at_id_index" ON "received_webhooks" USING btree ("at","id");