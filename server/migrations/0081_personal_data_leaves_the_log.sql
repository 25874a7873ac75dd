-- The audit log can only be added to and read; what it kept of people is taken out by these, which
-- leave every other value as it is (docs/decisions/0116).

-- A value of the log without the texts and numbers of these fields, at any depth.
create function without_fields(value jsonb, fields text[]) returns jsonb
language plpgsql immutable parallel safe as $$
begin
  if jsonb_typeof(value) = 'object' then
    return (select coalesce(jsonb_object_agg(field, case
        when field = any(fields) and jsonb_typeof(one) in ('string', 'number') then 'null'::jsonb
        else without_fields(one, fields) end), '{}')
      from jsonb_each(value) as each(field, one));
  elsif jsonb_typeof(value) = 'array' then
    return (select coalesce(jsonb_agg(without_fields(one, fields) order by place), '[]')
      from jsonb_array_elements(value) with ordinality as each(one, place));
  end if;
  return value;
end $$;

-- Takes these fields out of what an operation of the company in `app.company_id` kept of contacts
-- that are gone. It works with its owner's right to change the log; row security binds the owner too.
create function erase_contacts_from_log(operation bigint, contacts bigint[], fields text[])
returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update operation_items item
    set before = without_fields(item.before, fields), after = without_fields(item.after, fields)
    where item.company_id = nullif(current_setting('app.company_id', true), '')::bigint
      and item.operation_id = operation and item.table_name = 'parties'
      and item.record_id = any(contacts)
      and not exists (select from parties party
        where party.company_id = item.company_id and party.id = item.record_id);
end $$;
revoke all on function erase_contacts_from_log(bigint, bigint[], text[]) from public;
grant execute on function erase_contacts_from_log(bigint, bigint[], text[]) to prumo_app;
grant execute on function without_fields(jsonb, text[]) to prumo_app;
