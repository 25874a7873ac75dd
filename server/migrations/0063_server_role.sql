-- What a process that serves needs of a login role that owns nothing: it takes on the roles of
-- requests, and writes queues and reference rows at its start. It inherits nothing of those roles, so
-- that no statement has their rights without taking them on.
do $$
begin
  create role prumo_server nologin noinherit nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then
  null; -- Made by another database of this cluster, perhaps at this very moment.
end $$;
do $$
begin
  grant prumo_app, prumo_directory to prumo_server;
exception when unique_violation then
  null;
end $$;

grant usage on schema public, pgboss to prumo_server;
grant select on kysely_migration to prumo_server;
grant select, insert, update on banks, municipalities to prumo_server;
grant select, insert, update, delete on all tables in schema pgboss to prumo_server;
grant usage, select on all sequences in schema pgboss to prumo_server;
