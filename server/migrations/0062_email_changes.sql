-- owner: identity
-- A new e-mail of a user that nobody has proven yet: it counts once the link that was sent to it is
-- opened. One for each user; asking anew replaces it.
create table email_changes (
  user_id bigint primary key references users (id),
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
create index email_changes_by_age on email_changes (expires_at);
grant select, insert, update, delete on email_changes to prumo_directory;

-- The new address is no longer told of a change but asked to confirm it.
update outbox_mails set kind = 'email_changed' where kind = 'email_is_new';
