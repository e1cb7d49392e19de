ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_owner";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_untracked_carry_none";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_on_hold_is_available";--> statement-breakpoint
ALTER TABLE "ledger_journals" DROP CONSTRAINT "ledger_journals_type";--> statement-breakpoint
ALTER TABLE "ledger_journals" DROP CONSTRAINT "ledger_journals_reversal";--> statement-breakpoint
ALTER TABLE "ledger_journals" DROP CONSTRAINT "ledger_journals_key";--> statement-breakpoint
ALTER TABLE "ledger_statement_lines" DROP CONSTRAINT "ledger_statement_lines_amount";--> statement-breakpoint
ALTER TABLE "ledger_statement_lines" DROP CONSTRAINT "ledger_statement_lines_type";--> statement-breakpoint
ALTER TABLE "ledger_statement_lines" DROP CONSTRAINT "ledger_statement_lines_status";