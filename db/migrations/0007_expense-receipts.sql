ALTER TABLE "companies" ADD COLUMN "receipt_above_cents" bigint;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "receipt_file_id" bigint;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_receipt_file_id_files_id_fk" FOREIGN KEY ("receipt_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expenses_receipt" ON "expenses" USING btree ("receipt_file_id");