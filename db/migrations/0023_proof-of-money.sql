CREATE TABLE "checkpoints" (
	"number" bigint PRIMARY KEY NOT NULL,
	"size" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealed_accounts" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL,
	"entries" bigint NOT NULL,
	"balance_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sealed_journals" (
	"leaf_index" bigint PRIMARY KEY NOT NULL,
	"journal_id" bigint NOT NULL,
	"seed" "bytea" NOT NULL,
	"leaf_hash" "bytea" NOT NULL,
	"commitments" "bytea" NOT NULL,
	"texts_mac" "bytea" NOT NULL,
	CONSTRAINT "sealed_journals_journalId_unique" UNIQUE("journal_id")
);
--> statement-breakpoint
CREATE TABLE "sealed_through" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"journal_id" bigint NOT NULL,
	CONSTRAINT "sealed_through_one_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "tree_nodes" (
	"level" smallint NOT NULL,
	"index" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "tree_nodes_level_index_pk" PRIMARY KEY("level","index")
);
