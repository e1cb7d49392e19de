ALTER TABLE "imports" ADD COLUMN "past_dates" text DEFAULT 'keep' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "new_start" date;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_past_dates" CHECK ("imports"."past_dates" in ('keep','empty','move') and ("imports"."past_dates" = 'move') = ("imports"."new_start" is not null));