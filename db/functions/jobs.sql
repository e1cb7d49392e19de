-- Queues with their retries and timeouts. A job of a queue that is not listed is lost.
create or replace function configure_queue(queue_name text, settings json) returns void language plpgsql as $$
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

-- pg-boss' own, for jobs with a schedule. It would make the queue, which is a table, at its first start.
select pgboss.create_queue('__pgboss__send-it', '{"policy": "standard"}');

-- Emails and text messages: retried for about two days, after 10 seconds up to hours.
select configure_queue('account-emails', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select configure_queue('rating-emails', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select configure_queue('removal-emails', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select configure_queue('message-emails', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select configure_queue('invitation-emails', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select configure_queue('recruit-emails', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
-- Emails to recruits near an order, a few hundred per job.
select configure_queue('recruit-batches', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 120, "retentionMinutes": 20160}');
select configure_queue('notification-emails', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
-- Push messages: retried for about three hours; after a day they are out of date.
select configure_queue('push-messages', '{"policy": "standard", "retryLimit": 10, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 1440}');
select configure_queue('support-emails', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
-- Daily; the next run catches up.
select configure_queue('notification-digests', '{"policy": "short", "retryLimit": 3, "retryDelay": 60, "retryBackoff": true, "expireInSeconds": 600, "retentionMinutes": 720}');
-- Every few minutes; the next run catches up.
select configure_queue('start-reminders', '{"policy": "short", "retryLimit": 0, "retryDelay": 0, "retryBackoff": false, "expireInSeconds": 240, "retentionMinutes": 60}');
-- Nightly; the next run catches up.
select configure_queue('retention', '{"policy": "short", "retryLimit": 2, "retryDelay": 600, "retryBackoff": false, "expireInSeconds": 3600, "retentionMinutes": 720}');
-- Nightly and at every start; the next run catches up. It may wait for long reads.
select configure_queue('partitions', '{"policy": "short", "retryLimit": 2, "retryDelay": 600, "retryBackoff": false, "expireInSeconds": 3600, "retentionMinutes": 720}');
-- Hourly; the next run catches up.
select configure_queue('housekeeping', '{"policy": "short", "retryLimit": 0, "retryDelay": 0, "retryBackoff": false, "expireInSeconds": 600, "retentionMinutes": 120}');
-- Hourly; each run includes what the last one missed.
select configure_queue('weekly-reports', '{"policy": "short", "retryLimit": 0, "retryDelay": 0, "retryBackoff": false, "expireInSeconds": 600, "retentionMinutes": 120}');
-- Once a minute, one job at a time; the first one of a release may read all orders.
select configure_queue('company-reports', '{"policy": "short", "retryLimit": 0, "retryDelay": 0, "retryBackoff": false, "expireInSeconds": 3600, "retentionMinutes": 10}');
-- Once a minute, one job at a time.
select configure_queue('order-tallies', '{"policy": "short", "retryLimit": 0, "retryDelay": 0, "retryBackoff": false, "expireInSeconds": 60, "retentionMinutes": 10}');
-- Imports of work orders: a job works for about 20 seconds and leaves the rest to the next one.
select configure_queue('imports', '{"policy": "standard", "retryLimit": 20, "retryDelay": 5, "retryBackoff": true, "expireInSeconds": 90, "retentionMinutes": 1440}');
-- Every few minutes; the next run catches up.
select configure_queue('work-alerts', '{"policy": "short", "retryLimit": 0, "retryDelay": 0, "retryBackoff": false, "expireInSeconds": 240, "retentionMinutes": 60}');
select configure_queue('alert-emails', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
-- Bulk actions: a job works for about 20 seconds and leaves the rest to the next one.
select configure_queue('bulk-runs', '{"policy": "standard", "retryLimit": 20, "retryDelay": 5, "retryBackoff": true, "expireInSeconds": 90, "retentionMinutes": 1440}');
-- Card payments: the request charges at once, a job retries for about a day. The second queue reads the provider's
-- records after its events.
select configure_queue('refills', '{"policy": "standard", "retryLimit": 12, "retryDelay": 20, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select configure_queue('card-events', '{"policy": "standard", "retryLimit": 12, "retryDelay": 5, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
-- Bank transfers, in the same way, and the small deposits that verify a bank account.
select configure_queue('bank-transfers', '{"policy": "standard", "retryLimit": 12, "retryDelay": 20, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select configure_queue('micro-deposits', '{"policy": "standard", "retryLimit": 12, "retryDelay": 20, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
-- Payouts; the next hourly run catches up.
select configure_queue('payouts', '{"policy": "standard", "retryLimit": 12, "retryDelay": 20, "retryBackoff": true, "expireInSeconds": 300, "retentionMinutes": 20160}');
select configure_queue('former-banks', '{"policy": "standard", "retryLimit": 12, "retryDelay": 60, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select configure_queue('bank-events', '{"policy": "standard", "retryLimit": 12, "retryDelay": 5, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
-- Daily, retried for an hour; the next day's run catches up.
select configure_queue('pay-run', '{"policy": "short", "retryLimit": 5, "retryDelay": 60, "retryBackoff": true, "expireInSeconds": 600, "retentionMinutes": 720}');
-- Hourly; the next run catches up.
select configure_queue('reconciliation', '{"policy": "short", "retryLimit": 2, "retryDelay": 300, "retryBackoff": false, "expireInSeconds": 1800, "retentionMinutes": 120}');
-- Hourly, until the day's report is made.
select configure_queue('solvency', '{"policy": "short", "retryLimit": 5, "retryDelay": 120, "retryBackoff": false, "expireInSeconds": 1800, "retentionMinutes": 120}');
-- Certificates: purchases, emails, and the daily check for expiring ones.
select configure_queue('certificate-purchases', '{"policy": "standard", "retryLimit": 12, "retryDelay": 20, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select configure_queue('certificate-emails', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
select configure_queue('certificate-expiry', '{"policy": "short", "retryLimit": 3, "retryDelay": 60, "retryBackoff": true, "expireInSeconds": 600, "retentionMinutes": 720}');
-- On the first days of a month; the next day's run catches up.
select configure_queue('monthly-statements', '{"policy": "short", "retryLimit": 3, "retryDelay": 60, "retryBackoff": true, "expireInSeconds": 1800, "retentionMinutes": 720}');
select configure_queue('statement-emails', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
-- Copies of people's own data: a large one takes minutes. Retried for about a day.
select configure_queue('data-copies', '{"policy": "standard", "retryLimit": 10, "retryDelay": 30, "retryBackoff": true, "expireInSeconds": 3600, "retentionMinutes": 20160}');
select configure_queue('own-data-emails', '{"policy": "standard", "retryLimit": 13, "retryDelay": 10, "retryBackoff": true, "expireInSeconds": 60, "retentionMinutes": 20160}');
-- Hourly; the next run goes on.
select configure_queue('account-deletions', '{"policy": "short", "retryLimit": 0, "retryDelay": 0, "retryBackoff": false, "expireInSeconds": 3600, "retentionMinutes": 120}');
