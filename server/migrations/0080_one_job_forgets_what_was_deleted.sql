-- The kind forget_deleted removes files too: what waits of delete_files has nobody who does it.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job where name = 'delete_files' and state in ('created', 'retry');
  end if;
end $$;
