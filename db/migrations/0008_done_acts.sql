CREATE TABLE "done_acts" (
	"actor_id" bigint NOT NULL,
	"act" text NOT NULL,
	"key_hash" text NOT NULL,
	"contents_hash" text NOT NULL,
	"answer" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "done_acts_actor_id_act_key_hash_pk" PRIMARY KEY("actor_id","act","key_hash")
);
--> statement-breakpoint
CREATE INDEX "done_acts_at_index" ON "done_acts" USING btree ("at");