-- The tree, its checkpoints and the solvency reports are append-only, for every writer, as the ledger is. ledger.sql has ledger_refuse.
do $$
declare
  v_table text;
begin
  foreach v_table in array array['sealed_journals', 'tree_nodes', 'checkpoints', 'solvency_reports'] loop
    execute format('create or replace trigger %I before update or delete on %I
      for each row execute function ledger_refuse()', v_table || '_only_grow', v_table);
    execute format('create or replace trigger %I before truncate on %I
      for each statement execute function ledger_refuse()', v_table || '_not_truncated', v_table);
    execute format('alter table %I enable always trigger %I', v_table, v_table || '_only_grow');
    execute format('alter table %I enable always trigger %I', v_table, v_table || '_not_truncated');
  end loop;
end $$;
