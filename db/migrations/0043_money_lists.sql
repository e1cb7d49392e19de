CREATE INDEX "bank_transfers_updated" ON "bank_transfers" USING btree (coalesce(settled_at, created_at) desc,id desc);--> statement-breakpoint
CREATE INDEX "ledger_journals_fees" ON "ledger_journals" USING btree (created_at) WHERE type in ('fee', 'kept');--> statement-breakpoint
CREATE INDEX "work_orders_paid" ON "work_orders" USING btree (paid_at desc,id desc) WHERE paid_at is not null;