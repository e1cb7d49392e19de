CREATE TABLE "payout_banks" (
	"contractor_id" bigint PRIMARY KEY NOT NULL,
	"bank_name" text NOT NULL,
	"account_status" text NOT NULL,
	"account_type" text NOT NULL,
	"owner_name" text NOT NULL,
	"email" text NOT NULL,
	"routing" text NOT NULL,
	"routing_end" text NOT NULL,
	"account" text NOT NULL,
	"account_end" text NOT NULL,
	"reference" text,
	"trouble" text DEFAULT '' NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_banks_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payout_banks_sealed" CHECK (routing like 'v1.%' and account like 'v1.%' and routing_end ~ '^[0-9]{4}$' and account_end ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"work_order_id" bigint PRIMARY KEY NOT NULL,
	"contractor_id" bigint NOT NULL,
	"amount_cents" bigint NOT NULL,
	"transfer_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payouts_transferId_unique" UNIQUE("transfer_id"),
	CONSTRAINT "payouts_amount" CHECK (amount_cents > 0)
);
--> statement-breakpoint
ALTER TABLE "payout_banks" ADD CONSTRAINT "payout_banks_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_work_order_id_work_orders_id_fk" FOREIGN KEY ("work_order_id") REFERENCES "public"."work_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_transfer_id_bank_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."bank_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_contractor_id_index" ON "payouts" USING btree ("contractor_id");--> statement-breakpoint
CREATE INDEX "payouts_waiting" ON "payouts" USING btree ("contractor_id") WHERE transfer_id is null;