-- What the audit log says of a person is taken out of it when the person is anonymised (decision 323).
-- The application may write the two columns, and only where it says so in its transaction; whatever is
-- written without a later operation that tells of it no longer fits the chain.
grant update (before, after) on operation_items to prumo_app;
create policy only_erased on operation_items as restrictive for update
  using (current_user <> 'prumo_app' or current_setting('app.erases', true) = 'on');
