-- concurrently
-- Which order made a charge is found by the first charge of orders: those of one stand side by side.

-- owner: product-links
create index concurrently product_link_orders_by_charge on product_link_orders (company_id, (charge_ids[1]));
