-- Rights to cost centres and projects name with 0 what has none. Who was limited saw it until now, and
-- keeps seeing it; of new rights a person decides.
update company_users set
  cost_center_ids = case when cost_center_ids is null then null else 0 || cost_center_ids end,
  project_ids = case when project_ids is null then null else 0 || project_ids end
where cost_center_ids is not null or project_ids is not null;
update invitations set
  cost_center_ids = case when cost_center_ids is null then null else 0 || cost_center_ids end,
  project_ids = case when project_ids is null then null else 0 || project_ids end
where cost_center_ids is not null or project_ids is not null;
