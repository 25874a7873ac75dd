// The answers of sales as a person would write them by hand on the same tables: $1 is the company.
// Those of days have the first and the last of them behind all other parameters.

const ofDays = (first: number): string =>
  `and sale.competency_date between $${first} and $${first + 1}`

const countSales = (days: string): string =>
  `select count(*)::int as total from sales sale where sale.company_id = $1 ${days}`

/** One page, newest competency first; $2 is its size and $3 its offset. */
const listSales = (days: string): string => `
  with page as materialized (
    select sale.id from sales sale where sale.company_id = $1 ${days}
    order by sale.competency_date desc, sale.id desc limit $2 offset $3
  )
  select sale.id, sale.status, sale.source, sale.platform, sale.client_id,
    client.name as client_name, sale.product_id, product.name as product_name, sale.description,
    sale.custom_sale_id, sale.external_id, sale.payment_method, sale.payment_type,
    trim_scale(sale.quantity)::text as quantity, sale.total_cents, sale.fees_cents,
    sale.commissions_cents, sale.net_cents, sale.installments_count, sale.competency_date,
    sale.due_date, sale.bank_account_id, account.name as bank_account_name,
    coalesce(account.currency, 'BRL') as currency, sale.category_id,
    (select note.status from sale_invoices link
      join invoices note on note.company_id = $1 and note.id = link.invoice_id
        and note.deleted_at is null
      where link.company_id = $1 and link.sale_id = sale.id
      order by note.issued_on desc, note.id desc limit 1) as invoice_status,
    sale.version
  from page
  cross join lateral (
    select * from sales x where x.company_id = $1 and x.id = page.id limit 1
  ) sale
  join parties client on client.company_id = $1 and client.id = sale.client_id
  join products product on product.company_id = $1 and product.id = sale.product_id
  join bank_accounts account on account.company_id = $1 and account.id = sale.bank_account_id
  order by sale.competency_date desc, sale.id desc`

/** Their sums; what was canceled or expired is counted, and is worth nothing. */
const saleTotals = (days: string): string => `
  select count(*)::int as count,
    coalesce(sum(total_cents) filter (where status not in ('canceled', 'expired')), 0)::bigint
      as gross_cents,
    coalesce(sum(fees_cents + commissions_cents)
      filter (where status not in ('canceled', 'expired')), 0)::bigint as deducted_cents,
    coalesce(sum(net_cents) filter (where status not in ('canceled', 'expired')), 0)::bigint
      as net_cents
  from sales sale where sale.company_id = $1 ${days}`

/** Of all sales, and of those of some days. */
export const ALL_SALES = { count: countSales(''), list: listSales(''), totals: saleTotals('') }
export const SALES_OF_DAYS = {
  count: countSales(ofDays(2)),
  list: listSales(ofDays(4)),
  totals: saleTotals(ofDays(2)),
}
