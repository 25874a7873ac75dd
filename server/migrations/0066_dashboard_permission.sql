-- The first page now asks for its permission (specification section 6). Whoever worked in a company saw it
-- without one, and goes on seeing it until somebody takes it from them.
update company_users set permissions = permissions || array['companies.dashboards.index']
where cardinality(permissions) > 0 and not permissions @> array['companies.dashboards.index'];
update invitations set permissions = permissions || array['companies.dashboards.index']
where accepted_at is null and revoked_at is null
  and cardinality(permissions) > 0 and not permissions @> array['companies.dashboards.index'];
