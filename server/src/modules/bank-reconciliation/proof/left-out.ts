import { sql } from 'kysely'

/**
 * What of the lines stands for nothing, by account and day: all of an ignored line, the excess of a
 * reconciled one. Each part has an index of its own.
 */
export const leftOutLines = sql`(
  select company_id, bank_account_id, posted_on, amount_cents as cents
  from bank_statement_lines where status = 'ignored'
  union all
  select company_id, bank_account_id, posted_on, ignored_cents as cents
  from bank_statement_lines where ignored_cents <> 0)`
