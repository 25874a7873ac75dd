import type pg from 'pg'

/** More than a table that may be scanned as a whole. */
export const SALES = 12_000
/** They are spread over as many days up to today, so that the old month has its share. */
const DAYS = 1_000
/** What they are of, each with its share. */
const COURSES = 20

/** Gives a company courses, and sales of them to its clients, each with one instalment. */
export async function addSales(
  client: pg.Client,
  company_id: number,
  [account = 0]: readonly number[],
  today: string,
): Promise<void> {
  await client.query(
    `insert into products overriding system value
     select (jsonb_populate_record(goods, jsonb_build_object('id', 1000 + n, 'product_type', 'digital',
       'code', 'AULA-' || n, 'code_key', 'aula-' || n))).*
     from products goods, generate_series(1, $2::int) n where goods.company_id = $1`,
    [company_id, COURSES],
  )
  await client.query(
    `with clients as (
       select id, row_number() over (order by id) as place, count(*) over () as many
       from parties where company_id = $1
     ), revenues as (
       select id, row_number() over (order by id) as place, count(*) over () as many
       from categories where company_id = $1 and is_postable and nature = 'revenue'
     ), written as (
       insert into sales (company_id, status, source, client_id, product_id, bank_account_id,
         category_id, description, search_key, payment_method, payment_type, competency_date,
         due_date, unit_price_cents, quantity, discount_cents, freight_cents, total_cents,
         fees_cents, commissions_cents, net_cents, installments_count)
       select $1, 'waiting_payment', 'manual', clients.id,
         sold.ids[1 + n % array_length(sold.ids, 1)], $2,
         revenues.id,
         'Venda ' || n, 'venda ' || n, 'pix', 'single', $3::date - (n % $4), $3::date, n, 1, 0, 0,
         n, 0, 0, n, 1
       from generate_series(1, $5::int) n
       join clients on clients.place = 1 + n % clients.many
       join revenues on revenues.place = 1 + n % revenues.many
       cross join (select array_agg(id) as ids from products
         where company_id = $1 and product_type = 'digital') sold
       returning id, due_date, competency_date, total_cents
     )
     insert into sale_installments (company_id, sale_id, position, due_date, competency_date,
       value_cents)
     select $1, id, 0, due_date, competency_date, total_cents from written`,
    [company_id, account, today, DAYS, SALES],
  )
  await client.query(
    'analyze products, sales, sale_installments, sale_deductions, sale_transactions',
  )
}
