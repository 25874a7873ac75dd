import { expect } from 'vitest'
import {
  ofxFile,
  statementText,
  type StatementRow,
} from '../../server/src/modules/bank-reconciliation/reconciliation.factory.ts'
import type { Answer } from './api-client.ts'
import { sampleParty } from './party-samples.ts'
import { memoContains, sampleRule } from './rule-samples.ts'
import { sampleAccount, sampleSettlement, sampleTransaction } from './samples.ts'
import type { TestCompany } from './test-company.ts'
import type { TestServer } from './test-server.ts'

export interface DeskAccount {
  readonly id: number
  /** How a statement names it. */
  readonly number: string
  /** All that the bank will ever tell of it; a file has some days in a row. */
  readonly rows: readonly StatementRow[]
}

export interface DeskWorld {
  readonly made: TestCompany
  readonly accounts: readonly DeskAccount[]
  readonly expense: number
  readonly revenue: number
  readonly supplier: number
  readonly client: number
}

/** A movement that fast-check draws for a statement. */
export interface DrawnRow {
  readonly hundreds: number
  readonly is_out: boolean
  readonly memo: string
}

/** Words that rules know, and words that none does. */
export const MEMOS = [
  'PAGTO DIVERSO',
  'PIX CLIENTE',
  'BOLETO',
  'TARIFA PACOTE',
  'AJUSTE DE CAIXA',
  'ALUGUEL',
  'RESERVA',
  'JUROS',
] as const

/** Days of a file. */
export const DAYS_OF_FILE = 4

/** Up to which a rest may be called a rounding: as much as the smallest movement. */
export const TOLERANCE_CENTS = 10_000

export const data = (answer: Answer) => {
  expect([answer.status < 300, answer.text]).toEqual([true, answer.text])
  return answer.body.data
}

/** Stores some days of the statement of an account. */
export function importDays({ made }: DeskWorld, account: DeskAccount, first: number) {
  const rows = account.rows.slice(first, first + DAYS_OF_FILE)
  return made.upload(
    `/bank-accounts/${account.id}/ofx/import`,
    ofxFile(statementText(rows, { account: account.number })),
  )
}

/**
 * Three accounts, one of them a card, that are fed by statements; transactions that are open, some
 * for what a line moves and some for what two do; settlements and a transfer that no line has; rules
 * that show their card and rules that act.
 */
export async function deskWorld(
  server: TestServer,
  drawn: readonly (readonly DrawnRow[])[],
): Promise<DeskWorld> {
  const made = await server.newCompany()
  const tree: { id: number; code: string }[] = data(await made.get('/categories/tree'))
  const categoryOf = (code: string) => tree.find((row) => row.code === code)?.id ?? 0
  const [expense, revenue] = [categoryOf('5.04.01'), categoryOf('1.01.01')]
  const accounts: DeskAccount[] = []
  for (const [place, [name, type]] of [
    ['Itaú', 'checking'],
    ['Reserva', 'savings'],
    ['Cartão', 'card'],
  ].entries()) {
    const number = { account: `5678${place}`, account_digit: String(place) }
    const { id } = data(await made.post('/bank-accounts', sampleAccount({ name, type, ...number })))
    const rows = (drawn[place] ?? []).map(({ hundreds, is_out, memo }, day) => ({
      day: `202611${String(day + 2).padStart(2, '0')}`,
      amount: `${is_out ? '-' : ''}${hundreds}00,00`,
      memo,
    }))
    accounts.push({ id, number: `5678${place}${place}`, rows })
  }
  const supplier: number = data(
    await made.post('/suppliers', sampleParty({ name: 'Imóveis Meta' })),
  ).id
  const client: number = data(await made.post('/clients', sampleParty({ name: 'Ana Lima' }))).id
  const world = { made, accounts, expense, revenue, supplier, client }
  await addTransactions(world)
  for (const account of accounts) data(await importDays(world, account, 0))
  await addRules(world)
  const settings = { tolerance_cents: TOLERANCE_CENTS, version: 0 }
  data(await made.put('/reconciliation-settings', settings))
  const automatic = `/bank-accounts/${accounts[1]?.id}/automatic`
  data(await made.put(automatic, { is_on: true, version: 0 }))
  return world
}

async function addTransactions({ made, accounts, ...ids }: DeskWorld): Promise<void> {
  const [first, second] = accounts
  if (first === undefined || second === undefined) throw new Error('Two accounts were made.')
  for (const [noun, category, party_id] of [
    ['payables', ids.expense, ids.supplier],
    ['receivables', ids.revenue, ids.client],
  ] as const) {
    const add = async (hundreds: number, day: number): Promise<number> =>
      data(
        await made.post(
          `/${noun}`,
          sampleTransaction(category, hundreds * 10_000, {
            party_id: day % 2 === 0 ? party_id : null,
            description: `Título ${hundreds}`,
            due_date: `2026-11-${String(day).padStart(2, '0')}`,
          }),
        ),
      ).id
    for (const [place, hundreds] of [1, 2, 2, 3, 4, 7].entries()) await add(hundreds, 3 + place)
    for (const hundreds of [1, 2]) {
      const id = await add(hundreds, 8)
      data(
        await made.post(
          `/${noun}/${id}/settlements`,
          sampleSettlement(hundreds === 1 ? first.id : second.id, hundreds * 10_000),
        ),
      )
    }
  }
  data(
    await made.post('/transfers', {
      from_account_id: first.id,
      to_account_id: second.id,
      transfer_date: '2026-11-05',
      description: 'Reforço',
      value_cents: 20_000,
      fee_cents: 0,
    }),
  )
}

/** A contact with one open payable: what a rule that names the contact finds is not in doubt. */
async function addCreditor({ made, expense }: DeskWorld, name: string, cents: number) {
  const { id: party_id } = data(await made.post('/suppliers', sampleParty({ name })))
  const fields = { party_id, due_date: '2026-11-06' }
  data(await made.post('/payables', sampleTransaction(expense, cents, fields)))
  return party_id
}

async function addRules(world: DeskWorld): Promise<void> {
  const { made, accounts, expense } = world
  const landlord = await addCreditor(world, 'Meta Imóveis', 15_000)
  const shop = await addCreditor(world, 'Loja Sul', 25_000)
  const rules = [
    ['tarifa', { reconciliation_type: 'create', category_id: expense, mode: 'suggest' }],
    ['ajuste', { mode: 'apply' }],
    [
      'aluguel',
      {
        reconciliation_type: 'reconcile',
        supplier_id: landlord,
        mode: 'apply',
        ignore_ofx_excess: true,
        date_distance_days: 31,
      },
    ],
    [
      'boleto',
      {
        reconciliation_type: 'reconcile',
        supplier_id: shop,
        mode: 'apply',
        correct_value: true,
        correct_date: true,
      },
    ],
    [
      'reserva',
      {
        reconciliation_type: 'transfer',
        source_account_id: accounts[0]?.id,
        destination_account_id: accounts[1]?.id,
        mode: 'apply',
      },
    ],
    ['juros', { reconciliation_type: 'create', category_id: expense, mode: 'apply' }],
  ] as const
  for (const [word, fields] of rules) {
    const criteria = memoContains(word)
    data(await made.post('/reconciliation-rules', sampleRule({ name: word, criteria, ...fields })))
  }
}
