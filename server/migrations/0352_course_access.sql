-- Education platforms: what is sold opens a course there, and what goes back closes it again.

-- Whether sales of the company open courses: it is looked for each minute.
alter table companies add column grants_courses boolean not null default false;
create index companies_that_grant_courses on companies (id) where grants_courses;

-- owner: course-access
-- How a company works with an education platform.
create table course_platforms (
  company_id bigint not null,
  id bigint generated always as identity,
  platform text not null check (platform ~ '^[a-z_]{1,40}$'),
  status text not null check (status in ('connected', 'error', 'disconnected')),
  -- Why there is an error; a code that the texts know.
  fault text,
  -- What happened to sales is read from the log of operations behind this one.
  read_operation_id bigint not null,
  -- A sale that was paid before this day opens nothing: the day of the connection.
  opens_from date not null,
  changed_by text not null,
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id)
);
create unique index course_platforms_once on course_platforms (company_id, platform);
-- Products name one course: it is of one platform at a time.
create unique index course_platforms_one on course_platforms (company_id)
  where status <> 'disconnected';

-- owner: course-access
-- What a sale opened of a course, once for each sale and product, and whether the platform did it.
create table course_accesses (
  company_id bigint not null,
  id bigint generated always as identity,
  -- Null once the sale is gone: what it opened is closed.
  sale_id bigint,
  product_id bigint not null,
  platform text not null,
  -- What the platform calls the course, as the product said when it was sold.
  course_id text not null,
  client_name text not null,
  -- Null of a client without one: nobody can be let in.
  client_email text,
  client_document text,
  client_phone text,
  wanted text not null check (wanted in ('granted', 'revoked')),
  status text not null check (status in ('waiting', 'done', 'failed')),
  tries integer not null default 0,
  next_try_at timestamptz,
  fault text,
  -- Every try: when, what was asked, and what went wrong.
  attempts json not null default '[]',
  changed_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, sale_id) references sales (company_id, id)
    on delete set null (sale_id),
  foreign key (company_id, product_id) references products (company_id, id),
  check ((status = 'waiting') = (next_try_at is not null))
);
create unique index course_accesses_once on course_accesses (company_id, sale_id, product_id);
create index course_accesses_waiting on course_accesses (company_id, next_try_at, id)
  where status = 'waiting';
create index course_accesses_by_status on course_accesses (company_id, platform, status, id desc);
create index course_accesses_by_email on course_accesses (company_id, platform, course_id,
  lower(client_email)) where wanted = 'granted';
create index course_accesses_by_product on course_accesses (company_id, product_id);
create index course_accesses_of_no_sale on course_accesses (company_id, id)
  where sale_id is null and wanted = 'granted';

do $$
declare name text;
begin
  foreach name in array array['course_platforms', 'course_accesses'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy company_rows on %I
         using (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)
         with check (company_id = nullif(current_setting(''app.company_id'', true), '''')::bigint)',
      name);
    execute format('grant select, insert, update, delete on %I to prumo_app', name);
  end loop;
end $$;
