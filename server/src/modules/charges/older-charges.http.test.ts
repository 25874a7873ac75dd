import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type Database, openEmbedded } from '../../kernel/database/database.ts'
import { migrate } from '../../kernel/database/migrate.ts'

/** The version whose payments of charges did not know the settlement of what went back. */
const BEFORE = '0411_credited_on'
const RETURNS_KNOW = '0415_settlements_of_returns'

/** Runs a text without the keys, so that nothing but the rows that matter is needed. */
async function withoutKeys({ kysely }: Database, text: string): Promise<void> {
  await sql`set session_replication_role = 'replica'`.execute(kysely)
  await sql.raw(text).execute(kysely)
  await sql`set session_replication_role = 'origin'`.execute(kysely)
}

it('What went back of charges of an older version knows the settlement that was written with it, and banks whom they know the company as', async () => {
  const database = await openEmbedded({})
  await migrate(database, BEFORE)
  const settlement = (company: number, id: number, transaction: number, cents: number, more = {}) =>
    rowText('settlements', {
      company_id: company,
      id,
      transaction_id: transaction,
      bank_account_id: 1,
      paid_on: '2026-11-20',
      principal_cents: cents,
      discount_cents: 0,
      interest_cents: 0,
      fine_cents: 0,
      fee_cents: 0,
      cash_cents: -cents,
      ...more,
    })
  const payment = (company: number, id: number, transaction: number | null, more = {}) =>
    rowText('charge_payments', {
      company_id: company,
      id,
      charge_id: 1,
      kind: 'refund',
      external_id: `r${id}`,
      paid_on: '2026-11-20',
      value_cents: 4_000,
      transaction_id: transaction,
      ...more,
    })
  await withoutKeys(
    database,
    [
      // Written with it, and paid anew by a person after a reversal: it is the first one.
      settlement(1, 11, 101, 4_000),
      settlement(1, 12, 101, 4_000),
      settlement(1, 13, 101, -4_000, { paid_on: '2026-11-21', reverses_id: 11, cash_cents: 4_000 }),
      payment(1, 1, 101),
      // A person paid another amount, or on another day: it is theirs.
      settlement(1, 14, 102, 3_900),
      settlement(1, 15, 102, 4_000, { paid_on: '2026-11-22' }),
      payment(1, 2, 102, { kind: 'charge_back' }),
      // Not in the books, of another company, and what a client paid.
      payment(1, 3, null, { reason: 'period_closed' }),
      settlement(2, 11, 101, 4_000),
      payment(2, 1, 101),
      payment(1, 4, 101, { kind: 'payment', settlement_id: null }),
    ].join(';'),
  )
  await migrate(database, RETURNS_KNOW)
  const { rows } = await sql`
    select company_id, id, settlement_id from charge_payments order by company_id, id
  `.execute(database.kysely)
  expect(rows).toEqual([
    { company_id: 1, id: 1, settlement_id: 11 },
    { company_id: 1, id: 2, settlement_id: null },
    { company_id: 1, id: 3, settlement_id: null },
    { company_id: 1, id: 4, settlement_id: null },
    { company_id: 2, id: 1, settlement_id: 11 },
  ])
  await addressesGiven(database)
  await database.close()
}, 120_000)

const MADE = '2026-11-20T12:00:00Z'

/** Of three companies with a bank: credentials older than the address, newer ones, and no address. */
async function addressesGiven(database: Database): Promise<void> {
  const by = { changed_by: 'Teste' }
  const bank = (company: number, secretAt: string, tokenAt: string | null) => [
    rowText('bank_accounts', {
      company_id: company,
      id: 1,
      name: 'Inter',
      name_key: 'inter',
      initial_system_cents: 0,
      initial_system_date: '2026-01-01',
      initial_statement_cents: 0,
      initial_statement_date: '2026-01-01',
      show_on_dashboard: 'true',
      show_on_conciliation: 'true',
      is_default_purchase: 'false',
      type: 'checking',
      currency: 'BRL',
      account: '12345',
      account_digit: '6',
    }),
    rowText('bank_account_secrets', {
      company_id: company,
      bank_account_id: 1,
      name: 'api_client_id',
      sealed_value: '',
      changed_at: secretAt,
      ...by,
    }),
    rowText('payment_providers', {
      company_id: company,
      id: 1,
      kind: 'banco_inter',
      status: 'connected',
      bank_account_id: 1,
      fine_value: 2,
      interest_value: 1,
      changed_at: MADE,
      ...by,
    }),
    ...(tokenAt === null
      ? []
      : [
          rowText('company_webhook_tokens', {
            company_id: company,
            platform: 'inter',
            token_hash: '',
            last_four: 'abcd',
            changed_at: tokenAt,
            ...by,
          }),
        ]),
  ]
  const later = '2026-11-21T12:00:00Z'
  const rows = [...bank(1, MADE, later), ...bank(2, later, MADE), ...bank(3, MADE, null)]
  await withoutKeys(database, rows.join(';'))
  await migrate(database)
  const found = await sql`
    select address_given_to from payment_providers order by company_id`.execute(database.kysely)
  const seconds = Date.parse(MADE) / 1000
  expect(found.rows).toEqual([
    { address_given_to: `12345 6 ${seconds}.000000` },
    { address_given_to: '' },
    { address_given_to: null },
  ])
}

/** An insert of one row. */
function rowText(table: string, row: Readonly<Record<string, string | number | null>>): string {
  const values = Object.values(row).map((value) =>
    typeof value === 'string' ? `'${value}'` : String(value),
  )
  const id = 'id' in row ? 'overriding system value' : ''
  return `insert into ${table} (${Object.keys(row).join(', ')}) ${id} values (${values.join(', ')})`
}
