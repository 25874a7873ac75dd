-- The filter of sales by client names contacts: a merge repoints it in shared views.
insert into json_references (table_name, column_name, path, target_table, form, keeps_record) values
  ('saved_views', 'state', '$.filterSaleClients', 'parties', 'list', false);
