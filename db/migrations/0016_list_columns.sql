CREATE TABLE "list_columns" (
	"user_id" bigint NOT NULL,
	"list" text NOT NULL,
	"shown" text[] NOT NULL,
	"hidden" text[] NOT NULL,
	CONSTRAINT "list_columns_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
ALTER TABLE "list_columns" ADD CONSTRAINT "list_columns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;