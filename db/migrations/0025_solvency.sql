CREATE TABLE "monthly_statements" (
	"user_id" bigint NOT NULL,
	"month" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "monthly_statements_user_id_month_pk" PRIMARY KEY("user_id","month")
);
--> statement-breakpoint
CREATE TABLE "solvency_nodes" (
	"number" bigint NOT NULL,
	"level" smallint NOT NULL,
	"index" bigint NOT NULL,
	"cents" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"company_id" bigint,
	"contractor_id" bigint,
	"salt" "bytea",
	CONSTRAINT "solvency_nodes_number_level_index_pk" PRIMARY KEY("number","level","index")
);
--> statement-breakpoint
CREATE TABLE "solvency_reports" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "monthly_statements" ADD CONSTRAINT "monthly_statements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "solvency_nodes_of_company" ON "solvency_nodes" USING btree ("company_id","number") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX "solvency_nodes_of_contractor" ON "solvency_nodes" USING btree ("contractor_id","number") WHERE contractor_id is not null;