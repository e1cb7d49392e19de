-- They depend on the primary keys, and are created again by the functions.
DROP VIEW IF EXISTS "ledger_violations", "ledger_statement_from_journal";--> statement-breakpoint
ALTER TABLE "ledger_journals" DROP CONSTRAINT "ledger_journals_key_unique";--> statement-breakpoint
ALTER TABLE "ledger_journals" DROP CONSTRAINT "ledger_journals_line_id_ledger_journals_id_fk";
--> statement-breakpoint
ALTER TABLE "ledger_journals" DROP CONSTRAINT "ledger_journals_reverses_ledger_journals_id_fk";
--> statement-breakpoint
DROP INDEX "ledger_accounts_of_company";--> statement-breakpoint
DROP INDEX "ledger_accounts_of_hold";--> statement-breakpoint
DROP INDEX "ledger_accounts_of_contractor";--> statement-breakpoint
DROP INDEX "ledger_accounts_of_platform";--> statement-breakpoint
DROP INDEX "ledger_journals_reversed_once";--> statement-breakpoint
DROP INDEX "ledger_statement_lines_open_hold";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_journal_id_account_id_pk";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_pkey";--> statement-breakpoint
ALTER TABLE "ledger_journals" DROP CONSTRAINT "ledger_journals_pkey";--> statement-breakpoint
ALTER TABLE "ledger_statement_lines" DROP CONSTRAINT "ledger_statement_lines_pkey";--> statement-breakpoint
-- Filled before it is required. The only-growing tables refuse updates, but for this one.
ALTER TABLE "ledger_accounts" ADD COLUMN "book" bigint;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "book" bigint;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD COLUMN "book" bigint;--> statement-breakpoint
ALTER TABLE "ledger_accounts" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "ledger_journals" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "ledger_entries" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "ledger_accounts" SET "book" = coalesce("company_id", 0);--> statement-breakpoint
UPDATE "ledger_journals" SET "book" = coalesce("company_id", 0);--> statement-breakpoint
UPDATE "ledger_entries" e SET "book" = a."book" FROM "ledger_accounts" a WHERE a."id" = e."account_id";--> statement-breakpoint
ALTER TABLE "ledger_accounts" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ALTER COLUMN "book" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_journals" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "ledger_journals" ALTER COLUMN "book" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "book" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_id_book_pk" PRIMARY KEY("id","book");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_journal_id_account_id_book_pk" PRIMARY KEY("journal_id","account_id","book");--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_id_book_pk" PRIMARY KEY("id","book");--> statement-breakpoint
ALTER TABLE "ledger_statement_lines" ADD CONSTRAINT "ledger_statement_lines_id_company_id_pk" PRIMARY KEY("id","company_id");--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_line" FOREIGN KEY ("line_id","book") REFERENCES "public"."ledger_journals"("id","book") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_reverses" FOREIGN KEY ("reverses","book") REFERENCES "public"."ledger_journals"("id","book") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_key" ON "ledger_journals" USING btree (key,book);--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_of_company" ON "ledger_accounts" USING btree (company_id,kind,book) WHERE kind in ('available', 'pending', 'receivable');--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_of_hold" ON "ledger_accounts" USING btree (reference,book) WHERE kind = 'hold';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_of_contractor" ON "ledger_accounts" USING btree (contractor_id,kind,book) WHERE kind in ('payable', 'payout_in_transit');--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_of_platform" ON "ledger_accounts" USING btree (book,kind) WHERE company_id is null and contractor_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_reversed_once" ON "ledger_journals" USING btree (reverses,book) WHERE reverses is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_statement_lines_open_hold" ON "ledger_statement_lines" USING btree (reference,company_id) WHERE type = 'reserved';