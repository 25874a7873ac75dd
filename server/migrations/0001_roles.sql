-- Roles are of the cluster, so another database may have made them already.
do $$
declare role_name text;
begin
  foreach role_name in array array['prumo_app', 'prumo_directory'] loop
    begin
      execute format('create role %I nologin nosuperuser nobypassrls', role_name);
    exception when duplicate_object or unique_violation then
      null; -- Made by another database of this cluster, perhaps at this very moment.
    end;
    begin
      execute format('grant %I to current_user', role_name);
    exception when unique_violation then
      null;
    end;
  end loop;
end $$;

revoke create on schema public from public;
grant usage on schema public to prumo_app, prumo_directory;
