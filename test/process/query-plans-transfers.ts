import type pg from 'pg'

/** More than a table that may be scanned as a whole. */
const TRANSFERS = 12_000
/** They are spread over as many days up to today, so that the old month has its share. */
const DAYS = 1_000

/**
 * Gives a company transfers between its first two accounts, and one approved request.
 * `client` sees that company.
 */
export async function addTransfers(
  client: pg.Client,
  company_id: number,
  [from = 0, to = 0]: readonly number[],
  today: string,
): Promise<void> {
  await client.query(
    `insert into transfers (company_id, from_account_id, to_account_id, transfer_date, description,
       search_key, value_cents)
     select $1, $2, $3, $4::date - (n % $5), 'Transferência ' || n, 'transferencia ' || n, n
     from generate_series(1, $6::int) n`,
    [company_id, from, to, today, DAYS, TRANSFERS],
  )
  await client.query(
    `insert into wire_transfer_requests (company_id, kind, status, from_account_id, to_account_id,
       payee, wanted_on, description, search_key, value_cents, requested_by, requested_by_name,
       approved_by, approved_by_name)
     values ($1, 'transfer', 'approved', $2, $3, $4, $5, 'Reforço', 'reforco', 100, 1, 'Ana', 2,
       'Rui')`,
    [company_id, from, to, JSON.stringify(PAYEE), today],
  )
  await client.query('analyze transfers, wire_transfer_requests')
}

const PAYEE = {
  name: 'Caixa',
  document: null,
  bank_code: null,
  bank_branch: null,
  bank_account: null,
  bank_account_type: null,
  pix_key: null,
}
