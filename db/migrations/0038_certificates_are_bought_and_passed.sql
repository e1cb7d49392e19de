CREATE TABLE "certificate_purchases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"contractor_id" bigint NOT NULL,
	"certificate_type_id" bigint NOT NULL,
	"address" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"card" text DEFAULT '' NOT NULL,
	"page" text,
	"brand" text DEFAULT '' NOT NULL,
	"last_four" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	CONSTRAINT "certificate_purchases_key_unique" UNIQUE("key"),
	CONSTRAINT "certificate_purchases_reference_unique" UNIQUE("reference"),
	CONSTRAINT "certificate_purchases_amount" CHECK (amount_cents > 0),
	CONSTRAINT "certificate_purchases_settled" CHECK ((state = 'asked') = (settled_at is null))
);
--> statement-breakpoint
CREATE TABLE "certificate_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"certificate_type_id" bigint NOT NULL,
	"question" text NOT NULL,
	"answers" text[] NOT NULL,
	"right_answer" integer NOT NULL,
	CONSTRAINT "certificate_questions_answers" CHECK (cardinality(answers) between 2 and 9),
	CONSTRAINT "certificate_questions_right" CHECK (right_answer >= 0 and right_answer < cardinality(answers))
);
--> statement-breakpoint
CREATE TABLE "certificate_warnings" (
	"contractor_id" bigint NOT NULL,
	"certificate_type_id" bigint NOT NULL,
	"expires_at" date NOT NULL,
	"days_before" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_warnings_contractor_id_certificate_type_id_expires_at_days_before_pk" PRIMARY KEY("contractor_id","certificate_type_id","expires_at","days_before")
);
--> statement-breakpoint
CREATE TABLE "contractor_customers" (
	"contractor_id" bigint PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	CONSTRAINT "contractor_customers_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "certificate_exam_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_exam_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"contractor_id" bigint NOT NULL,
	"certificate_type_id" bigint NOT NULL,
	"right" integer NOT NULL,
	"of" integer NOT NULL,
	"has_passed" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outside_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outside_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"contractor_id" bigint NOT NULL,
	"certificate_type_id" bigint NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "outside_checks_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "outside_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificate_video_places" (
	"contractor_id" bigint NOT NULL,
	"certificate_type_id" bigint NOT NULL,
	"seconds" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_video_places_contractor_id_certificate_type_id_pk" PRIMARY KEY("contractor_id","certificate_type_id")
);
--> statement-breakpoint
ALTER TABLE "certificate_types" ADD COLUMN "way" text DEFAULT 'office' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_types" ADD COLUMN "price_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_types" ADD COLUMN "color" text DEFAULT 'slate' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_types" ADD COLUMN "icon" text DEFAULT 'certificate' NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_types" ADD COLUMN "video_file_id" bigint;--> statement-breakpoint
ALTER TABLE "certificate_types" ADD COLUMN "captions_file_id" bigint;--> statement-breakpoint
ALTER TABLE "certificate_types" ADD COLUMN "is_offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "certificate_purchases" ADD CONSTRAINT "certificate_purchases_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_purchases" ADD CONSTRAINT "certificate_purchases_certificate_type_id_certificate_types_id_fk" FOREIGN KEY ("certificate_type_id") REFERENCES "public"."certificate_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_questions" ADD CONSTRAINT "certificate_questions_certificate_type_id_certificate_types_id_fk" FOREIGN KEY ("certificate_type_id") REFERENCES "public"."certificate_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_warnings" ADD CONSTRAINT "certificate_warnings_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_warnings" ADD CONSTRAINT "certificate_warnings_certificate_type_id_certificate_types_id_fk" FOREIGN KEY ("certificate_type_id") REFERENCES "public"."certificate_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_customers" ADD CONSTRAINT "contractor_customers_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_exam_attempts" ADD CONSTRAINT "certificate_exam_attempts_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_exam_attempts" ADD CONSTRAINT "certificate_exam_attempts_certificate_type_id_certificate_types_id_fk" FOREIGN KEY ("certificate_type_id") REFERENCES "public"."certificate_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_checks" ADD CONSTRAINT "outside_checks_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_checks" ADD CONSTRAINT "outside_checks_certificate_type_id_certificate_types_id_fk" FOREIGN KEY ("certificate_type_id") REFERENCES "public"."certificate_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_video_places" ADD CONSTRAINT "certificate_video_places_contractor_id_users_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_video_places" ADD CONSTRAINT "certificate_video_places_certificate_type_id_certificate_types_id_fk" FOREIGN KEY ("certificate_type_id") REFERENCES "public"."certificate_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificate_purchases_contractor_id_created_at_index" ON "certificate_purchases" USING btree ("contractor_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_purchases_one_open" ON "certificate_purchases" USING btree ("contractor_id","certificate_type_id") WHERE state <> 'failed' and used_at is null;--> statement-breakpoint
CREATE INDEX "certificate_questions_certificate_type_id_id_index" ON "certificate_questions" USING btree ("certificate_type_id","id");--> statement-breakpoint
CREATE INDEX "certificate_exam_attempts_contractor_id_certificate_type_id_id_index" ON "certificate_exam_attempts" USING btree ("contractor_id","certificate_type_id","id");--> statement-breakpoint
CREATE INDEX "outside_checks_contractor_id_certificate_type_id_index" ON "outside_checks" USING btree ("contractor_id","certificate_type_id");--> statement-breakpoint
ALTER TABLE "certificate_types" ADD CONSTRAINT "certificate_types_video_file_id_files_id_fk" FOREIGN KEY ("video_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_types" ADD CONSTRAINT "certificate_types_captions_file_id_files_id_fk" FOREIGN KEY ("captions_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contractor_certificates_end" ON "contractor_certificates" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "certificate_types" ADD CONSTRAINT "certificate_types_price" CHECK (price_cents between 0 and 99999999);--> statement-breakpoint
-- How each of the first types is passed, and how its badge looks.
update certificate_types set way = 'exam', price_cents = 4900, color = 'teal', icon = 'star' where name = 'soft-skills';--> statement-breakpoint
update certificate_types set color = 'indigo', icon = 'briefcase' where name like 'project-%';--> statement-breakpoint
update certificate_types set way = 'outside', color = 'green', icon = 'shield' where name in ('background-check', 'drug-screen');--> statement-breakpoint
update certificate_types set color = 'sky', icon = 'document' where name = 'insurance';--> statement-breakpoint
update certificate_types set color = 'amber', icon = 'tool' where name = 'osha-10';
