-- Under row security `coalesce(platform, '')` is no condition of an index: behind it in the key, the
-- number of a sale was found by reading those of all sales of the company. The number comes first now.
create unique index sales_by_number on sales (company_id, external_id, coalesce(platform, ''))
  where external_id is not null;
drop index sales_external;
alter index sales_by_number rename to sales_external;
