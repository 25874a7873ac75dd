-- Reference tables: read by everyone, written by migrations, never pointing at company tables.

-- owner: bank-accounts
create table banks (
  code text primary key check (code ~ '^\d{3}$'),
  name text not null
);

-- owner: parties
create table municipalities (
  code integer primary key,
  name text not null,
  state text not null
);

grant select on banks, municipalities to prumo_app, prumo_directory;
