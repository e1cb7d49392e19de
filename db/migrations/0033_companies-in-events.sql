-- Records have their company, 0 for none, by which they are distributed. It is 0 in those of earlier versions: the audit log refuses
-- changes, and an unread event must have the same company as its event. Each change of a parent reaches all of its months.
ALTER TABLE "audit_log" ADD COLUMN "company_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "company_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "unread_events" ADD COLUMN "company_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_id_at_pk";--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_id_at_pk";--> statement-breakpoint
ALTER TABLE "unread_events" DROP CONSTRAINT "unread_events_reader_event_id_pk";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_pkey";--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_id_at_company_id_pk" PRIMARY KEY("id","at","company_id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_id_at_company_id_pk" PRIMARY KEY("id","at","company_id");--> statement-breakpoint
ALTER TABLE "unread_events" ADD CONSTRAINT "unread_events_reader_event_id_company_id_pk" PRIMARY KEY("reader","event_id","company_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_id_user_id_pk" PRIMARY KEY("id","user_id");
