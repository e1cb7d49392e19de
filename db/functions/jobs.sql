-- The queues, and how often and how long their jobs are tried again. A job of a queue that is not here is lost.
create or replace function settle_queue(queue_name text, settings json) returns void language plpgsql as $$
begin
  perform pgboss.create_queue(queue_name, settings);
  update pgboss.queue set
    policy = settings->>'policy',
    retry_limit = (settings->>'retryLimit')::int,
    retry_delay = (settings->>'retryDelay')::int,
    retry_backoff = (settings->>'retryBackoff')::bool,
    expire_seconds = (settings->>'expireInSeconds')::int,
    retention_minutes = (settings->>'retentionMinutes')::int,
    updated_on = now()
  where name = queue_name;
end $$;

-- What the page of failed jobs and the counts of it read.
create index if not exists jobs_failed on pgboss.job (completed_on) where state = 'failed';

-- Mail and text messages: from 10 seconds up to hours between tries, for about two days in all.
select settle_queue('letters', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select settle_queue('rating-letters', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select settle_queue('parting-letters', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select settle_queue('message-letters', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select settle_queue('invitation-letters', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select settle_queue('recruit-letters', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
-- Recruits near an order are told some hundred at a time; a job leaves the rest to the next one.
select settle_queue('recruit-rounds', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 120, "retentionMinutes": 20160}');
select settle_queue('notification-letters', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select settle_queue('support-letters', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
-- Once a day; a day that fails is made up for by the next.
select settle_queue('digest-rounds', '{"policy": "short", "retryLimit": 3, "retryDelay": 60, "retryBackoff": true, "expireInSeconds": 600, "retentionMinutes": 720}');
-- Once a night; a night that fails is made up for by the next.
select settle_queue('trimming', '{"policy": "short", "retryLimit": 2, "retryDelay": 600, "retryBackoff": false, "expireInSeconds": 3600, "retentionMinutes": 720}');
-- Once an hour; the next hour's makes up for one that failed.
select settle_queue('housekeeping', '{"policy": "short", "retryLimit": 0, "retryDelay": 0, "retryBackoff": false, "expireInSeconds": 600, "retentionMinutes": 120}');
-- Once an hour; each adds up what the one before has missed.
select settle_queue('figures', '{"policy": "short", "retryLimit": 0, "retryDelay": 0, "retryBackoff": false, "expireInSeconds": 600, "retentionMinutes": 120}');
-- Once a minute; there is never more than one to do.
select settle_queue('tallies', '{"policy": "short", "retryLimit": 0, "retryDelay": 0, "retryBackoff": false, "expireInSeconds": 60, "retentionMinutes": 10}');
-- Files of work orders: a job makes drafts for some 20 seconds and leaves the rest to the next one.
select settle_queue('imports', '{"policy": "standard", "retryLimit": 20, "retryDelay": 5, "retryBackoff": true, "expireInSeconds": 90, "retentionMinutes": 1440}');
-- Every few minutes; the next one makes up for one that failed.
select settle_queue('work-alerts', '{"policy": "short", "retryLimit": 0, "retryDelay": 0, "retryBackoff": false, "expireInSeconds": 240, "retentionMinutes": 60}');
select settle_queue('alert-letters', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
-- Acts on many work orders: a job does them for some 20 seconds and leaves the rest to the next one.
select settle_queue('bulk', '{"policy": "standard", "retryLimit": 20, "retryDelay": 5, "retryBackoff": true, "expireInSeconds": 90, "retentionMinutes": 1440}');
-- Money by card: asked at once by the page, and by a job where the answer did not come, for about a day. Then what the
-- provider tells by itself, which is a look at the provider's books.
select settle_queue('refills', '{"policy": "standard", "retryLimit": 12, "retryDelay": 20, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select settle_queue('provider-events', '{"policy": "standard", "retryLimit": 12, "retryDelay": 5, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
-- Money by bank, in the same way; and the small deposits by which a bank account is proved.
select settle_queue('bank-transfers', '{"policy": "standard", "retryLimit": 12, "retryDelay": 20, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select settle_queue('bank-deposits', '{"policy": "standard", "retryLimit": 12, "retryDelay": 20, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
-- What contractors are owed goes to their banks; the next hour makes up for what gave up.
select settle_queue('payouts', '{"policy": "standard", "retryLimit": 12, "retryDelay": 20, "retryBackoff": true, "expireInSeconds": 300, "retentionMinutes": 20160}');
select settle_queue('former-banks', '{"policy": "standard", "retryLimit": 12, "retryDelay": 60, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select settle_queue('bank-events', '{"policy": "standard", "retryLimit": 12, "retryDelay": 5, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
-- Once a day; tried again for an hour, and what a day leaves out is still due on the next.
select settle_queue('pay-run', '{"policy": "short", "retryLimit": 5, "retryDelay": 60, "retryBackoff": true, "expireInSeconds": 600, "retentionMinutes": 720}');
-- Once an hour; the next hour's makes up for one that failed.
select settle_queue('reconciliation', '{"policy": "short", "retryLimit": 2, "retryDelay": 300, "retryBackoff": false, "expireInSeconds": 1800, "retentionMinutes": 120}');
-- Certificates: what is paid for by card, letters about them, and the daily look for those that end.
select settle_queue('certificate-purchases', '{"policy": "standard", "retryLimit": 12, "retryDelay": 20, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select settle_queue('certificate-letters', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select settle_queue('certificate-rounds', '{"policy": "short", "retryLimit": 3, "retryDelay": 60, "retryBackoff": true, "expireInSeconds": 600, "retentionMinutes": 720}');
