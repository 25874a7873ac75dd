import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import {
  ofxFile,
  statementText,
} from '../../server/src/modules/bank-reconciliation/reconciliation.factory.ts'
import { companyWithPurchases } from '../../server/src/modules/purchases/purchase.factory.ts'
import { checkBooks } from '../../server/src/modules/registry.ts'
import { sampleParty } from './party-samples.ts'
import { buildSales } from './sale-samples.ts'
import { cent, changed, faultsAfter, gone, of, one, type Tampered } from './tampered-rows.ts'
import { sampleAccount, sampleSettlement, sampleTransaction } from './samples.ts'
import type { TestCompany } from './test-company.ts'
import { useTestServer } from './test-server.ts'
import { sampleTransfer } from './transfer-records.ts'

const server = useTestServer()

let company: TestCompany

/** Books with every kind of record that figures come from (docs/rules/trust.md, I1). */
beforeAll(async () => {
  const world = await companyWithPurchases(server())
  const { made, account, expense, other, supplier } = world
  company = made
  const created = async (path: string, body: object, status = 201): Promise<number> => {
    const answer = await made.post(path, body)
    expect([path, answer.status, answer.text]).toEqual([path, status, answer.text])
    return answer.body.data.id
  }
  const { center, project } = await world.dimensions()
  const parts = [
    { category_id: expense, value_cents: 6_000, cost_center_id: center },
    { category_id: other, value_cents: 4_000, project_id: project },
  ]
  const fields = { party_id: supplier, allocations: parts }
  const divided = await created('/payables', sampleTransaction(expense, 10_000, fields))
  const settle = (id: number, cents: number, more = {}) =>
    created(`/payables/${id}/settlements`, sampleSettlement(account, cents, more))
  await settle(divided, 3_333)
  await settle(divided, 6_667, { credit_cents: 500 })

  const file = ofxFile(
    statementText([
      { day: '20261111', amount: '-25,00', memo: 'ALUGUEL' },
      { day: '20261112', amount: '-7,00', memo: 'TARIFA' },
    ]),
  )
  await made.upload(`/bank-accounts/${account}/ofx/import`, file)
  const lines: { id: number; amount_cents: number }[] = (
    await made.get(`/bank-accounts/${account}/statement-lines`)
  ).body.data
  const line = lines.find(({ amount_cents }) => amount_cents === -2_500)?.id ?? 0
  const rent = await created('/payables', sampleTransaction(expense, 2_500))
  const choice = { version: 1, transaction_id: rent, settlement_id: null }
  await created(`/statement-lines/${line}/reconcile`, choice, 200)

  const cash = await created('/bank-accounts', sampleAccount({ name: 'Caixa' }))
  await created('/transfers', sampleTransfer(account, cash, { fee_cents: 5 }))
  const rows = [
    { due_date: '2026-11-25', competency_date: '2026-11-10', value_cents: 6_000 },
    { due_date: '2026-12-25', competency_date: '2026-11-10', value_cents: 4_000 },
  ]
  await world.approve(await world.buy({ repeat: { mode: 'installments', rows } }))
  await world.buy()
  await buildSales(made, {
    supplier_id: supplier,
    client_id: await created('/clients', sampleParty({ name: 'Ana' })),
    bank_account_id: account,
    category_id: (await made.get('/categories/tree')).body.data.find(
      ({ code }: { code: string }) => code === '1.01.01',
    ).id,
    canary: 'livro',
  })
})

const any = sql`true`
const isLinked = sql`id in (select settlement_id from reconciliation_links)`
const isMade = sql`id in (select purchase_id from purchase_transactions)`

const TAMPERED: readonly Tampered[] = [
  ['changed ledger entry', changed('ledger_entries', cent('amount_cents')), /^Stored, but no/],
  ['deleted ledger entry', gone('ledger_entries'), /^Stated by a document/],
  ['changed month total', of('ledger_month_totals', cent('amount_cents'), any), /^A monthly total/],
  [
    'changed total of a cost centre',
    of('ledger_dimension_totals', cent('amount_cents'), any),
    /^A total of a cost centre/,
  ],
  ['changed account total', of('ledger_account_totals', cent('amount_cents'), any), /^An account/],
  [
    'changed opening balance',
    changed('bank_accounts', cent('initial_system_cents')),
    /^Stated by a document.*bank_account/,
  ],
  [
    'changed transfer',
    changed('transfers', cent('value_cents')),
    /^Stated by a document.*transfer/,
  ],
  [
    'transaction unequal to its allocations',
    changed('transactions', cent('value_cents')),
    /^Transaction \d+ is of \d+ cents, and its allocations/,
  ],
  [
    'changed allocation',
    of('transaction_allocations', cent('value_cents'), any),
    /^Transaction \d+ is of \d+ cents, and its allocations/,
  ],
  [
    'deleted allocation',
    gone('transaction_allocations'),
    /^Transaction \d+ is of \d+ cents, and its allocations/,
  ],
  [
    'changed sum of what was paid',
    changed('transactions', cent('paid_cents')),
    /^Transaction \d+ says/,
  ],
  [
    'changed principal of a settlement',
    changed('settlements', cent('principal_cents')),
    /^Settlement \d+ moves/,
  ],
  [
    'changed cash of a settlement',
    changed('settlements', cent('cash_cents')),
    /^Settlement \d+ moves/,
  ],
  [
    'changed day of a settlement',
    changed('settlements', sql`paid_on = paid_on + 1`),
    /^Stated by a document.*settlement/,
  ],
  ['deleted settlement', gone('settlements', sql`not is_reconciled`), /^Transaction \d+ says/],
  [
    'changed credit of a contact',
    of('party_credits', cent('balance_cents'), any),
    /^Contact \d+ has/,
  ],
  [
    'reconciled line without a link',
    changed('bank_statement_lines', sql`status = 'reconciled'`, sql`status = 'pending'`),
    /^Statement line \d+ is reconciled and has no link/,
  ],
  [
    'line with a link that is pending',
    changed('bank_statement_lines', sql`status = 'pending'`, sql`status = 'reconciled'`),
    /^Statement line \d+ is pending/,
  ],
  [
    'changed amount of a reconciled line',
    changed('bank_statement_lines', cent('amount_cents'), sql`status = 'reconciled'`),
    /^Statement line \d+ is reconciled with -2499 cents, and its links come to -2500/,
  ],
  [
    'deleted line',
    gone('bank_statement_lines', sql`status = 'pending'`),
    /^Import \d+ brought 2 statement lines, and has 1/,
  ],
  [
    'changed sum of a day of a statement',
    of('bank_statement_days', cent('amount_cents'), any),
    /^Account \d+ keeps/,
  ],
  [
    'deleted link',
    gone('reconciliation_links'),
    /^Statement line \d+ is reconciled and has no link/,
  ],
  [
    'changed link',
    of('reconciliation_links', cent('amount_cents'), any),
    /^The link of statement line/,
  ],
  [
    'link to another settlement',
    of(
      'reconciliation_links',
      sql`settlement_id = ${one('settlements', sql`not is_reconciled`)}`,
      any,
    ),
    /^The link of statement line/,
  ],
  [
    'settlement that lost the mark of its link',
    changed('settlements', sql`is_reconciled = false`, isLinked),
    /^Settlement \d+ is linked/,
  ],
  [
    'settlement marked without a link',
    changed('settlements', sql`is_reconciled = true`, sql`not is_reconciled`),
    /^Settlement \d+ is marked/,
  ],
  ['changed purchase', changed('purchases', cent('total_cents')), /^Purchase \d+ says/],
  [
    'changed sum of payables of a purchase',
    changed('purchases', cent('committed_cents'), isMade),
    /^Purchase \d+ commits/,
  ],
  [
    'changed purchase instalment',
    of('purchase_installments', cent('value_cents'), any),
    /^Instalment 1 of purchase \d+ is of 6001 cents, and its payable of 6000/,
  ],
  ['deleted purchase instalment', gone('purchase_installments'), /^Purchase \d+ says/],
  [
    'changed purchase allocation',
    of('purchase_allocations', cent('value_cents'), any),
    /^Purchase \d+ says/,
  ],
  ['payable that its purchase lost', gone('purchase_transactions'), /^Purchase \d+ commits/],
  [
    'changed sale',
    changed('sales', sql`total_cents = total_cents + 1, net_cents = net_cents + 1`),
    /^Sale \d+ says/,
  ],
  ['changed sale instalment', of('sale_installments', cent('value_cents'), any), /^Sale \d+ says/],
  ['changed sale deduction', of('sale_deductions', cent('value_cents'), any), /^Sale \d+ says/],
  ['transaction that its sale lost', gone('sale_transactions'), /^Sale \d+ makes/],
]

it('Books that nobody tampered with have no faults', async () => {
  expect(await company.inDatabase(checkBooks)).toEqual([])
})

it.each(TAMPERED)('The check of the books names a %s', async (_what, change, told) => {
  expect(await faultsAfter(company, change)).toContainEqual(expect.stringMatching(told))
})
