-- owner: plans
-- Which payment links give months of a plan, of whatever company: a plan that a link names is not
-- deleted. The tables of companies point at no plan themselves.
create table plan_links (
  company_id bigint not null references companies (id),
  link_id bigint not null,
  link_name text not null,
  plan_id bigint not null references plans (id),
  primary key (company_id, link_id)
);
create index plan_links_by_plan on plan_links (plan_id);

grant select, insert, update, delete on plan_links to prumo_directory;

alter table product_links no force row level security;
insert into plan_links (company_id, link_id, link_name, plan_id)
select company_id, id, name, provider_plan_id from product_links
where provider_plan_id in (select id from plans);
alter table product_links force row level security;
