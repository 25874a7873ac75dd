-- Every operation of a company carries its number in the company's chain and a hash over the hash
-- before it and all that it says. What is changed, taken out, put in or moved later no longer fits.
alter table operations add column chain_number bigint, add column hash bytea;

-- owner: kernel
-- Where the chain of a company ends. Written in the statement that writes the operation.
create table operation_heads (
  company_id bigint primary key,
  chain_number bigint not null check (chain_number > 0),
  hash bytea not null check (octet_length(hash) = 32)
);

alter table operations no force row level security;
alter table operation_items no force row level security;
-- What was written before there was a chain is chained in the order in which it was written.
do $$
declare
  operation record;
  head_company bigint;
  head_number bigint;
  head_hash bytea;
begin
  for operation in select * from operations order by company_id, id loop
    if operation.company_id is distinct from head_company then
      head_company := operation.company_id;
      head_number := 0;
      head_hash := '';
    end if;
    head_number := head_number + 1;
    head_hash := sha256(convert_to(
      encode(head_hash, 'hex') || ' ' || head_number || ' ' || jsonb_build_array(
        operation.kind, operation.user_id, operation.user_name, operation.request_id, operation.ip,
        to_char(operation.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        (select coalesce(jsonb_agg(
            jsonb_build_array(position, table_name, record_id, before, after) order by position), '[]')
          from operation_items
          where company_id = operation.company_id and operation_id = operation.id))::text,
      'UTF8'));
    update operations set chain_number = head_number, hash = head_hash
      where company_id = operation.company_id and id = operation.id;
  end loop;
end $$;
insert into operation_heads (company_id, chain_number, hash)
select distinct on (company_id) company_id, chain_number, hash
from operations order by company_id, chain_number desc;
alter table operations force row level security;
alter table operation_items force row level security;

alter table operations
  alter column chain_number set not null,
  alter column hash set not null,
  add constraint operations_chain unique (company_id, chain_number);
-- The audit screen: a range of days, and one person's acts.
create index operations_by_instant on operations (company_id, happened_at, chain_number);
create index operations_by_user on operations (company_id, user_id, chain_number);

alter table operation_heads enable row level security;
alter table operation_heads force row level security;
create policy company_rows on operation_heads
  using (company_id = nullif(current_setting('app.company_id', true), '')::bigint)
  with check (company_id = nullif(current_setting('app.company_id', true), '')::bigint);
grant select, insert, update on operation_heads to prumo_app;
