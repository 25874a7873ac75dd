-- In a cell: the database of the directory that it belongs to, by the numbers that PostgreSQL gives it.
-- A copy of the directory has others, and is not let into the cells of the one that it was made of.
-- Null in the directory, and in a cell until npm run migrate or distribute says it.
alter table cells add column directory text;
