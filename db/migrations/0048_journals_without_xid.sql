-- They read whole journals; the laws bring them back.
DROP VIEW IF EXISTS "ledger_broken", "ledger_statement_from_journal";--> statement-breakpoint
ALTER TABLE "ledger_journals" DROP COLUMN "xid";
