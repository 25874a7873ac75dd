-- The migrator of before had a table of its own beside its lock; migrations hold a named lock now.
drop table if exists kysely_migration_lock;
