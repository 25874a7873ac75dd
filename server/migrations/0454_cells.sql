-- Companies may live in databases of their own beside the directory, called cells: the same schema,
-- in which the tables of companies have rows and those of the directory have none (decision 447).

-- Each cell by its name. The directory names all of them; a cell names itself alone. Ids that a cell
-- gives begin at number * 10^10, and those of the directory stay below: no two databases give the same one.
-- owner: kernel
create table cells (
  name text primary key check (name ~ '^[a-z][a-z0-9_]{0,19}$'),
  number integer not null unique check (number between 1 and 900000),
  -- Set once it is prepared: new companies come into it from then on.
  is_ready boolean not null default false
);

-- The companies of this cell; empty in the directory, whose companies say where they are.
-- owner: kernel
create table cell_companies (
  company_id bigint primary key
);

-- What became of an act in two databases: written in the directory's transaction of it, so that a part
-- that was prepared in a cell is committed if this row is there, and taken back if not.
-- owner: kernel
create table cell_acts (
  act text primary key,
  is_done boolean not null,
  created_at timestamptz not null default now()
);

-- Null beside the directory.
alter table companies add column cell text references cells;

grant select on cells to prumo_directory, prumo_server;
grant select, insert, delete on cell_companies to prumo_directory;
grant select, insert, delete on cell_acts to prumo_directory;
-- Copies in cells are made anew.
grant delete on price_index_rates to prumo_directory;
