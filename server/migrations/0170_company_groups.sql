-- owner: company-groups
-- Companies of one owner, whose statements are told together: a company is in one group at the most,
-- so that no sum counts it twice.
create table company_groups (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
grant select, insert, update, delete on company_groups to prumo_directory;

-- owner: company-groups
create table company_group_members (
  company_id bigint primary key references companies (id),
  group_id bigint not null references company_groups (id)
);
create index company_group_members_by_group on company_group_members (group_id, company_id);
grant select, insert, delete on company_group_members to prumo_directory;
