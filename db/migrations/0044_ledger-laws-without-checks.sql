-- The CHECKs of the ledger go in db/laws/ledger.sql, in the transaction that brings the triggers which hold the same.
select 1;
