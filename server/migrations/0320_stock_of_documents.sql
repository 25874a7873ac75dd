-- Moves of stock that documents make: sales that are approved, and purchases of received invoices.

-- owner: stock
alter table stock_moves
  add column sale_id bigint,
  add column purchase_id bigint,
  add foreign key (company_id, sale_id) references sales (company_id, id),
  add foreign key (company_id, purchase_id) references purchases (company_id, id),
  add check (sale_id is null or kind in ('outflow', 'customer_return')),
  add check (purchase_id is null or kind = 'inflow');
create index stock_moves_of_sales on stock_moves (company_id, sale_id) where sale_id is not null;
create index stock_moves_of_purchases on stock_moves (company_id, purchase_id)
  where purchase_id is not null;
