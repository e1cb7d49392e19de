ALTER TABLE "saved_submissions" DROP CONSTRAINT "saved_submissions_pkey";--> statement-breakpoint
ALTER TABLE "saved_submissions" ADD CONSTRAINT "saved_submissions_secret_hash_path_pk" PRIMARY KEY("secret_hash","path");
