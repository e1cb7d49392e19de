ALTER TABLE "notifications" DROP CONSTRAINT "notifications_event_id_events_id_fk";
