-- Queues with their retries and timeouts. A job of a queue that is not listed is lost.
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

-- Read by the failed-jobs page and its counts.
create index if not exists jobs_failed on pgboss.job (completed_on) where state = 'failed';

-- Emails and text messages: retried for about two days, after 10 seconds up to hours.
select settle_queue('letters', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select settle_queue('rating-letters', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select settle_queue('parting-letters', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select settle_queue('message-letters', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select settle_queue('invitation-letters', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select settle_queue('recruit-letters', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
-- Emails to recruits near an order, a few hundred per job.
select settle_queue('recruit-rounds', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 120, "retentionMinutes": 20160}');
select settle_queue('notification-letters', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select settle_queue('support-letters', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
-- Daily; the next run catches up.
select settle_queue('digest-rounds', '{"policy": "short", "retryLimit": 3, "retryDelay": 60, "retryBackoff": true, "expireInSeconds": 600, "retentionMinutes": 720}');
-- Nightly; the next run catches up.
select settle_queue('trimming', '{"policy": "short", "retryLimit": 2, "retryDelay": 600, "retryBackoff": false, "expireInSeconds": 3600, "retentionMinutes": 720}');
-- Hourly; the next run catches up.
select settle_queue('housekeeping', '{"policy": "short", "retryLimit": 0, "retryDelay": 0, "retryBackoff": false, "expireInSeconds": 600, "retentionMinutes": 120}');
-- Hourly; each run includes what the last one missed.
select settle_queue('figures', '{"policy": "short", "retryLimit": 0, "retryDelay": 0, "retryBackoff": false, "expireInSeconds": 600, "retentionMinutes": 120}');
-- Once a minute, one job at a time.
select settle_queue('tallies', '{"policy": "short", "retryLimit": 0, "retryDelay": 0, "retryBackoff": false, "expireInSeconds": 60, "retentionMinutes": 10}');
-- Imports of work orders: a job works for about 20 seconds and leaves the rest to the next one.
select settle_queue('imports', '{"policy": "standard", "retryLimit": 20, "retryDelay": 5, "retryBackoff": true, "expireInSeconds": 90, "retentionMinutes": 1440}');
-- Every few minutes; the next run catches up.
select settle_queue('work-alerts', '{"policy": "short", "retryLimit": 0, "retryDelay": 0, "retryBackoff": false, "expireInSeconds": 240, "retentionMinutes": 60}');
select settle_queue('alert-letters', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
-- Bulk actions: a job works for about 20 seconds and leaves the rest to the next one.
select settle_queue('bulk', '{"policy": "standard", "retryLimit": 20, "retryDelay": 5, "retryBackoff": true, "expireInSeconds": 90, "retentionMinutes": 1440}');
-- Card payments: the request charges at once, a job retries for about a day. The second queue reads the provider's
-- records after its events.
select settle_queue('refills', '{"policy": "standard", "retryLimit": 12, "retryDelay": 20, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select settle_queue('provider-events', '{"policy": "standard", "retryLimit": 12, "retryDelay": 5, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
-- Bank transfers, in the same way, and the small deposits that verify a bank account.
select settle_queue('bank-transfers', '{"policy": "standard", "retryLimit": 12, "retryDelay": 20, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select settle_queue('bank-deposits', '{"policy": "standard", "retryLimit": 12, "retryDelay": 20, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
-- Payouts; the next hourly run catches up.
select settle_queue('payouts', '{"policy": "standard", "retryLimit": 12, "retryDelay": 20, "retryBackoff": true, "expireInSeconds": 300, "retentionMinutes": 20160}');
select settle_queue('former-banks', '{"policy": "standard", "retryLimit": 12, "retryDelay": 60, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select settle_queue('bank-events', '{"policy": "standard", "retryLimit": 12, "retryDelay": 5, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
-- Daily, retried for an hour; the next day's run catches up.
select settle_queue('pay-run', '{"policy": "short", "retryLimit": 5, "retryDelay": 60, "retryBackoff": true, "expireInSeconds": 600, "retentionMinutes": 720}');
-- Hourly; the next run catches up.
select settle_queue('reconciliation', '{"policy": "short", "retryLimit": 2, "retryDelay": 300, "retryBackoff": false, "expireInSeconds": 1800, "retentionMinutes": 120}');
-- Certificates: purchases, emails, and the daily check for expiring ones.
select settle_queue('certificate-purchases', '{"policy": "standard", "retryLimit": 12, "retryDelay": 20, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select settle_queue('certificate-letters', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select settle_queue('certificate-rounds', '{"policy": "short", "retryLimit": 3, "retryDelay": 60, "retryBackoff": true, "expireInSeconds": 600, "retentionMinutes": 720}');
