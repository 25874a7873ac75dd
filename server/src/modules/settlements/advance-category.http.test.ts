import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sampleParty } from '../../../../test/http/party-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { openEmbedded } from '../../kernel/database/database.ts'
import { migrate } from '../../kernel/database/migrate.ts'
import { checkBooks } from '../registry.ts'
import { openBooks } from '../statements/books.factory.ts'

const server = useTestServer()

interface Row {
  readonly line: string
  readonly cells: readonly number[]
  readonly categories: readonly { readonly code: string; readonly cells: readonly number[] }[]
}

it.each([
  ['receivables', 'clients', '1.01.01', 'OP_CLI', '9.04.02', 1],
  ['payables', 'suppliers', '5.02.01', 'OP_FORN', '9.04.01', -1],
] as const)(
  'What is paid above what is due of %s is cash of the operations, and no neutral movement',
  async (noun, people, code, line, advance, sign) => {
    const books = await openBooks(await server().newCompany())
    const party_id: number = (await books.post(`/${people}`, sampleParty())).body.data.id
    const first = await books.bill(noun, code, 100_00, { party_id })
    await books.settle(noun, first, '2026-11-10', { principal_cents: 100_00, credit_cents: 30_00 })
    const rowsOf = async (): Promise<readonly Row[]> =>
      (await books.get('/statements/dfc?first_month=2026-11&last_month=2026-11')).body.data.rows
    const rowOf = async (name: string) => (await rowsOf()).find((row) => row.line === name)
    expect((await rowOf(line))?.cells).toEqual([sign * 130_00])
    expect((await rowOf(line))?.categories).toContainEqual(
      expect.objectContaining({ code: advance, cells: [sign * 30_00] }),
    )
    expect((await rowOf('NEUTRO'))?.cells).toEqual([0])

    const next = await books.bill(noun, code, 50_00, { party_id })
    await books.settle(noun, next, '2026-11-11', {
      principal_cents: 50_00,
      used_credit_cents: 30_00,
    })
    expect((await rowOf(line))?.cells).toEqual([sign * 150_00])
    expect(await books.company.inDatabase(checkBooks)).toEqual([])
  },
)

/** The version that had one category for the advances of clients and suppliers. */
const BEFORE = '0054_open_transactions_index'

it('The advances of an older version stand under those of clients and of suppliers, each total with its entries', async () => {
  const database = await openEmbedded({})
  await migrate(database, BEFORE)
  // Without the keys, so that no account and no cost centre is needed.
  await sql`set session_replication_role = 'replica'`.execute(database.kysely)
  const run = (text: string) => sql.raw(text).execute(database.kysely)
  const category = (company: number, code: string, dfc: string, role: string | null) =>
    run(`insert into categories (company_id, code, code_key, name, nature, is_postable, dfc_line,
      system_role) values (${company}, '${code}',
      '${code
        .split('.')
        .map((part) => part.padStart(3, '0'))
        .join(
          '.',
        )}', '${code}', 'neutral', true, '${dfc}', ${role === null ? 'null' : `'${role}'`})`)
  // The chart of the first company has them as the reference does, that of the second has not.
  for (const company of [1, 2]) {
    await category(company, '9.01.04', 'NEUTRO', 'opening_balance')
    await category(company, '9.01.05', 'NEUTRO', 'party_advance')
  }
  await category(1, '9.04.01', 'OP_FORN', null)
  await category(1, '9.04.02', 'OP_CLI', null)
  for (const company of [1, 2])
    for (const [kind, cents] of [
      ['receivable', 700],
      ['payable', -300],
    ] as const)
      await run(`
        with title as (
          insert into transactions (company_id, kind, description, search_key, source, due_date,
            competency_date, value_cents, show_in_dre, show_in_dfc)
          values (${company}, '${kind}', 'x', 'x', 'manual', '2026-11-10', '2026-11-10', 1000, true, true)
          returning id
        )
        insert into ledger_entries (company_id, basis, source, source_id, transaction_id, entry_date,
          category_id, bank_account_id, cost_center_id, amount_cents, in_statement)
        select ${company}, 'cash', 'settlement', title.id, title.id, '2026-11-12', category.id, 1, 5,
          ${cents}, true
        from title, categories category
        where category.company_id = ${company} and category.system_role = 'party_advance'`)
  await run(`
    insert into ledger_month_totals (company_id, basis, month, category_id, amount_cents,
      statement_cents)
    select company_id, basis, '2026-11-01'::date, category_id, sum(amount_cents), sum(amount_cents)
    from ledger_entries group by 1, 2, 3, 4`)
  await run(`
    insert into ledger_dimension_totals (company_id, basis, month, category_id, cost_center_id,
      project_id, amount_cents, statement_cents)
    select company_id, basis, '2026-11-01'::date, category_id, cost_center_id, 0, sum(amount_cents),
      sum(amount_cents)
    from ledger_entries group by 1, 2, 3, 4, 5`)
  await sql`set session_replication_role = 'origin'`.execute(database.kysely)
  await migrate(database)
  const inCategories = (company: number, found: readonly (readonly [string, string, number])[]) =>
    found.map(([code, dfc_line, cents]) => ({ company_id: company, code, dfc_line, cents }))
  for (const table of ['ledger_entries', 'ledger_month_totals', 'ledger_dimension_totals']) {
    const { rows } = await run(`
      select category.company_id, category.code, category.dfc_line, sum(amount_cents)::int as cents
      from ${table} figure
      join categories category on category.company_id = figure.company_id
        and category.id = figure.category_id
      group by 1, 2, 3 having sum(amount_cents) <> 0 order by 1, 2`)
    expect(rows).toEqual([
      ...inCategories(1, [
        ['9.04.01', 'OP_FORN', -300],
        ['9.04.02', 'OP_CLI', 700],
      ]),
      ...inCategories(2, [
        ['06', 'OP_CLI', 700],
        ['07', 'OP_FORN', -300],
      ]),
    ])
  }
  await database.close()
}, 120_000)
