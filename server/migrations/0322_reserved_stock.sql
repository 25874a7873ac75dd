-- What sales that wait would take out of stock, by product.

-- owner: sales
create index sales_waiting_by_product on sales (company_id, product_id) include (quantity)
  where status in ('waiting_payment', 'overdue');
