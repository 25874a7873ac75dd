-- Filters of shared views that name records, and were on no list: a merge left them behind.
insert into json_references (table_name, column_name, path, target_table, form, keeps_record) values
  ('saved_views', 'state', '$.filterSaleCostCenters', 'cost_centers', 'list', false),
  ('saved_views', 'state', '$.filterSaleProjects', 'projects', 'list', false),
  ('saved_views', 'state', '$.filter_clients', 'parties', 'list', false),
  ('saved_views', 'state', '$.filter_suppliers', 'parties', 'list', false);
