import { expect } from 'vitest'
import {
  ofxFile,
  statementText,
} from '../../server/src/modules/bank-reconciliation/reconciliation.factory.ts'
import { stockedProduct } from '../../server/src/modules/stock/stock.factory.ts'
import { companyWithAccount } from '../../server/src/modules/transactions/transaction.factory.ts'
import { mapEverything } from './accounting-samples.ts'
import type { Answer } from './api-client.ts'
import { buildInvoice } from './invoice-samples.ts'
import { sampleBankDetail, sampleParty } from './party-samples.ts'
import { sampleAccount, sampleSettlement, sampleTransaction } from './samples.ts'
import type { TestCompany } from './test-company.ts'
import { sampleTransfer } from './transfer-records.ts'
import { buildUndoCharges, type UndoCharges } from './undo-charges.ts'
import { buildUndoGroups, type UndoGroups } from './undo-groups.ts'
import { buildUndoRules, type UndoRules } from './undo-rules.ts'
import { buildUndoSubscriptions, type UndoSubscriptions } from './undo-subscriptions.ts'
import { buildUndoProposals, type UndoProposals } from './undo-proposals.ts'
import { buildUndoTaxRule } from './undo-tax-rules.ts'
import { buildTrade, type UndoTrade } from './undo-trade.ts'
import type { TestServer } from './test-server.ts'

/** Numbers that fast-check draws for the books and the acts on them. */
export interface UndoNumbers {
  readonly noun: 'payables' | 'receivables'
  readonly value: number
  /** Out of a hundred. */
  readonly part: number
  readonly due: string
  readonly occurrences: number
}

/** Books with a transaction in every state that undoing may have to bring back. */
export interface UndoWorld extends UndoNumbers {
  readonly made: TestCompany
  readonly account: number
  readonly savings: number
  /** From the savings to the account. */
  readonly transfer: number
  readonly category: number
  readonly other: number
  readonly parties: readonly { readonly id: number; readonly version: number }[]
  /** Open, with two allocations, a note, and every field filled in. */
  readonly full: number
  /** Open and plain. */
  readonly plain: number
  /** Open, of which two lines pay a part. */
  readonly gathered: number
  /** Paid in part, with discount and interest. */
  readonly partial: number
  readonly settlement: number
  /** Transactions of a recurrence, of one without end, and of instalments. */
  readonly recurring: readonly number[]
  readonly endless: readonly number[]
  readonly parted: readonly number[]
  /** An invoice that was imported. */
  readonly invoice: number
  readonly trade: UndoTrade
  /** A physical product of which five came, and two left. */
  readonly stock: { readonly product: number; readonly move: number }
  readonly charges: UndoCharges
  readonly subscriptions: UndoSubscriptions
  readonly proposals: UndoProposals
  readonly groups: UndoGroups
  readonly rules: UndoRules
  readonly tax_rule: number
}

async function buildStock(made: TestCompany): Promise<UndoWorld['stock']> {
  const product = await stockedProduct(made)
  await product.move('inflow', '2026-11-02', { quantity: '5', total_cents: 1_000 })
  const left = await product.move('outflow', '2026-11-03', { quantity: '2' })
  await made.post('/stock/count')
  const lines = [{ product_id: product.id, counted: '4' }]
  await made.put('/stock/count', { lines, version: 1 })
  return { product: product.id, move: left.body.data.id }
}

const data = (answer: Answer) => {
  expect([answer.status, answer.text]).toEqual([201, answer.text])
  return answer.body.data
}

export const RECURRENCE = {
  mode: 'recurrence',
  frequency_unit: 'month',
  frequency_count: 1,
  weekend_rule: 'next',
  competency_moves: true,
}

/** Splits a value over instalments, cents to the first. */
export const instalments = (value: number, due_dates: readonly string[]) => {
  const base = Math.floor(value / due_dates.length)
  return due_dates.map((due_date, place) => ({
    due_date,
    competency_date: due_date,
    value_cents: base + (place < value % due_dates.length ? 1 : 0),
  }))
}

/**
 * A pending line that names a transaction by its id, of which another one was refused, and two that pay one together, in an account that
 * may reconcile by itself.
 */
async function feedStatement(
  made: TestCompany,
  account: number,
  { amount, refused }: { readonly amount: string; readonly refused: number },
): Promise<void> {
  const part = amount.startsWith('-') ? '-1,00' : '1,00'
  const rows = [
    { day: '20261110', amount, memo: 'PIX HP17002231' },
    { day: '20261111', amount: part, memo: 'PARTE' },
    { day: '20261112', amount: part, memo: 'OUTRA PARTE' },
  ]
  const path = `/bank-accounts/${account}`
  await made.upload(`${path}/ofx/import`, ofxFile(statementText(rows)))
  const [line] = (await made.get(`${path}/statement-lines`)).body.data
  const refusal = await made.post(`/statement-lines/${line.id}/refuse`, { transaction_id: refused })
  expect([refusal.status, refusal.text]).toEqual([204, ''])
  const switched = await made.put(`${path}/automatic`, { is_on: true, version: 0 })
  expect([switched.status, switched.text]).toEqual([200, switched.text])
}

export async function undoWorld(server: TestServer, numbers: UndoNumbers): Promise<UndoWorld> {
  const { made, account, expense, other, revenue } = await companyWithAccount(server)
  const { noun, value, part, due } = numbers
  const [category, second] = noun === 'payables' ? [expense, other] : [revenue, revenue]
  const party = async (name: string) => {
    const fields = {
      name,
      bank_details: [sampleBankDetail({ pix_key_type: 'email', pix_key: `${name}@x.example` })],
    }
    return data(
      await made.post(noun === 'payables' ? '/suppliers' : '/clients', sampleParty(fields)),
    )
  }
  const parties = [await party('sol'), await party('lua')]
  const create = async (fields: object, cents = value): Promise<number> =>
    data(
      await made.post(`/${noun}`, {
        ...sampleTransaction(category, cents, { due_date: due }),
        ...fields,
      }),
    ).id
  const savings = data(await made.post('/bank-accounts', sampleAccount({ name: 'Poupança' })))
  const transfer = data(await made.post('/transfers', sampleTransfer(savings.id, account)))
  const left = Math.floor(value / 3)
  const full = await create({
    party_id: parties[0].id,
    bank_account_id: account,
    fiscal_document: 'NF 1',
    external_id: 'ext-1',
    scheduled_for: noun === 'payables' ? '2026-11-25' : null,
    show_in_dre: false,
    allocations: [
      { category_id: category, value_cents: value - left },
      { category_id: second, value_cents: left },
    ],
  })
  data(await made.post(`/${noun}/${full}/notes`, { text: 'Conferido' }))
  const plain = await create({ party_id: parties[1].id })
  const partial = await create({})
  const amount = Math.max(2, Math.floor((value * part) / 200))
  const settled = data(
    await made.post(
      `/${noun}/${partial}/settlements`,
      sampleSettlement(account, amount - 1, { discount_cents: 1, interest_cents: 7, fee_cents: 3 }),
    ),
  )
  const canceled = await create({})
  expect((await made.post(`/${noun}/${canceled}/cancel`, { version: 1 })).status).toBe(200)
  await create({ external_id: 'HP17002231' }, 8_000)
  const gathered = await create({ description: 'Em duas partes' }, 250)
  const ofLine = noun === 'payables' ? '-80,00' : '80,00'
  await feedStatement(made, account, { amount: ofLine, refused: partial })
  const series = async (repeat: object): Promise<number[]> =>
    data(
      await made.post(`/${noun}/series`, {
        ...sampleTransaction(category, value, { due_date: due }),
        repeat,
      }),
    ).ids
  await mapEverything(made)
  const trade = await buildTrade(made, { account, expense, revenue })
  return {
    ...numbers,
    made,
    account,
    savings: savings.id,
    transfer: transfer.id,
    category,
    other: second,
    parties,
    full,
    plain,
    gathered,
    partial,
    settlement: settled.settlements[0].id,
    recurring: await series({ ...RECURRENCE, occurrences: numbers.occurrences }),
    endless: await series({ ...RECURRENCE, occurrences: null }),
    invoice: await buildInvoice(server, made, 'DESFAZER'),
    trade,
    stock: await buildStock(made),
    charges: await buildUndoCharges({ made, url: server.url }, { account, revenue }),
    subscriptions: await buildUndoSubscriptions(made, revenue),
    proposals: await buildUndoProposals(made, {
      account,
      savings: savings.id,
      expense,
      purchase: trade.purchase,
    }),
    groups: await buildUndoGroups(server, made),
    rules: await buildUndoRules(server, made),
    tax_rule: await buildUndoTaxRule(made),
    parted: await series({
      mode: 'installments',
      rows: instalments(value, ['2026-11-25', '2026-12-25', '2027-01-25']),
    }),
  }
}
