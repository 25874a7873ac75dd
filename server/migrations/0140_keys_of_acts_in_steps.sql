-- An act in steps has several transactions: its key is written before the first of them, and says
-- until when the act is taken to be under way. Null where it was answered, as keys of other acts are.
alter table idempotency_keys add column under_way_until timestamptz;
alter table user_idempotency_keys add column under_way_until timestamptz;
