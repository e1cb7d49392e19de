-- The audit log and the events become tables partitioned by month. Their present rows move into months; a table
-- above callout.move_up_to_bytes (1 GB unless set) becomes one partition as it is, because moving it would lock it too long.
-- The job `partitions` makes the months ahead.
CREATE SCHEMA "partitions";--> statement-breakpoint
CREATE SCHEMA "detached";--> statement-breakpoint
ALTER TABLE "unread_events" ADD COLUMN "event_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "unread_events" SET "event_at" = "at" FROM "events" WHERE "id" = "event_id";--> statement-breakpoint

CREATE FUNCTION pg_temp.partition_by_month(name text) RETURNS void LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  old text := format('partitions.%I', name || '_earlier');
  month timestamptz := date_trunc('month', now());
  last_id bigint;
  oldest timestamptz;
  newest timestamptz;
  guard record;
BEGIN
  EXECUTE format('LOCK TABLE public.%I IN ACCESS EXCLUSIVE MODE', name);
  last_id := pg_sequence_last_value(format('public.%I', name || '_id_seq'));
  FOR guard IN EXECUTE format('SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgrelid = ''public.%I''::regclass', name)
  LOOP
    EXECUTE format('DROP TRIGGER %I ON public.%I', guard.tgname, name);
  END LOOP;
  EXECUTE format('ALTER TABLE public.%I ALTER COLUMN id DROP IDENTITY, DROP CONSTRAINT %I', name, name || '_pkey');
  EXECUTE format('ALTER TABLE public.%I SET SCHEMA partitions', name);
  EXECUTE format('ALTER TABLE partitions.%I RENAME TO %I', name, name || '_earlier');
  EXECUTE format('CREATE TABLE public.%I (LIKE %s INCLUDING DEFAULTS) PARTITION BY RANGE (at)', name, old);
  EXECUTE format('ALTER TABLE public.%I ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME public.%I)',
    name, name || '_id_seq');
  IF last_id IS NOT NULL THEN
    PERFORM setval(format('public.%I', name || '_id_seq')::regclass, last_id);
  END IF;

  EXECUTE format('SELECT min(at), max(at) FROM %s', old) INTO oldest, newest;
  IF pg_relation_size(old) > coalesce(nullif(current_setting('callout.move_up_to_bytes', true), ''), '1073741824')::bigint THEN
    month := date_trunc('month', greatest(newest, now())) + interval '1 month';
    EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION %s FOR VALUES FROM (MINVALUE) TO (%L)', name, old, month);
  ELSE
    EXECUTE format('ALTER TABLE %s RENAME TO %I', old, name || '_before');
    -- Rows of more than ten years ago share a partition.
    oldest := CASE WHEN oldest IS NULL THEN month ELSE date_trunc('month', greatest(oldest, now() - interval '10 years')) END;
    EXECUTE format('CREATE TABLE %s PARTITION OF public.%I FOR VALUES FROM (MINVALUE) TO (%L)', old, name, oldest);
    IF newest IS NOT NULL THEN
      month := date_trunc('month', greatest(newest, now())) + interval '1 month';
    END IF;
    WHILE oldest < month LOOP
      EXECUTE format('CREATE TABLE partitions.%I PARTITION OF public.%I FOR VALUES FROM (%L) TO (%L)',
        name || to_char(oldest, '_YYYY_MM'), name, oldest, oldest + interval '1 month');
      oldest := oldest + interval '1 month';
    END LOOP;
    EXECUTE format('INSERT INTO public.%I OVERRIDING SYSTEM VALUE SELECT * FROM partitions.%I', name, name || '_before');
    EXECUTE format('DROP TABLE partitions.%I', name || '_before');
  END IF;
  EXECUTE format('CREATE TABLE partitions.%I PARTITION OF public.%I FOR VALUES FROM (%L) TO (MAXVALUE)',
    name || '_later', name, month);
END $$;--> statement-breakpoint

SELECT pg_temp.partition_by_month('audit_log');--> statement-breakpoint
SELECT pg_temp.partition_by_month('events');--> statement-breakpoint

ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_id_at_pk" PRIMARY KEY("id","at");--> statement-breakpoint
CREATE INDEX "audit_log_subject_type_subject_id_index" ON "audit_log" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_at_index" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_at_id_index" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_at_index" ON "audit_log" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_log_address_at_index" ON "audit_log" USING btree ("address","at");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_id_at_pk" PRIMARY KEY("id","at");--> statement-breakpoint

-- Servers of the previous version go on writing until the functions of this one are applied.
DO $$
BEGIN
  IF to_regproc('hand_out_events') IS NOT NULL THEN
    CREATE TRIGGER audit_log_append_only BEFORE DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER audit_log_erasure BEFORE UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION erase_from_audit_log();
    CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER events_hand_out AFTER INSERT ON events REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION hand_out_events();
  END IF;
END $$;
