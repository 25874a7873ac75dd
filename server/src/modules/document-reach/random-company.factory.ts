import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { expect } from 'vitest'
import { samplePurchase } from '../../../../test/http/purchase-samples.ts'
import { sampleSettlement, sampleTransaction } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import type { TestServer } from '../../../../test/http/test-server.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const NOUNS = ['payables', 'receivables'] as const

/** The Lehmer generator MINSTD: the same numbers in every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

interface Part {
  readonly category_id: number
  readonly value_cents: number
  readonly cost_center_id?: number | undefined
  readonly project_id?: number | undefined
}

/**
 * A company of random transactions, each part of which names one of three cost centres or none, and one of
 * three projects or none: paid in parts with interest, discount and fees, reversed on a later day, canceled.
 */
export async function randomCompany(server: TestServer, seed: number) {
  const { made, account, expense, other, revenue } = await companyWithAccount(server)
  const below = numbersFrom(seed)
  const created = async (path: string, body: object): Promise<number> =>
    (await made.post(path, body)).body.data.id
  const names = ['Loja', 'Site', 'Obra']
  const centers: number[] = []
  const projects: number[] = []
  for (const name of names) {
    centers.push(await created('/cost-centers', { name, abbreviation: name }))
    projects.push(await created('/projects', PROJECT(name)))
  }
  const contact = { document: null, email: null, phone: null, observation: null }
  const supplier = await created('/suppliers', { ...contact, name: 'Fornecedor' })
  const client = await created('/clients', { ...contact, name: 'Cliente' })
  const partOf = (categories: readonly number[], most: number): Part => ({
    category_id: categories[below(categories.length)] ?? 0,
    value_cents: 1 + below(most),
    cost_center_id: centers[below(4)],
    project_id: projects[below(4)],
  })
  for (let turn = 0; turn < 12; turn += 1) {
    const noun = NOUNS[turn % 2] ?? 'payables'
    const categories = noun === 'payables' ? [expense, other] : [revenue]
    const allocations = Array.from({ length: 1 + below(5) }, () =>
      partOf(categories, turn % 3 === 0 ? 40 : 99_999),
    )
    const value = allocations.reduce((sum, part) => sum + part.value_cents, 0)
    const day = `2026-${10 + below(2)}-${10 + below(19)}`
    const id = await created(`/${noun}`, {
      ...sampleTransaction(categories[0] ?? 0, value, { due_date: day, competency_date: day }),
      description: `Nº ${turn}`,
      party_id: noun === 'payables' ? supplier : client,
      allocations,
    })
    await settleInParts(made, { noun, id, value, account, below, turn })
  }
  const approving = await made.member(PERMISSION_KEYS)
  for (const repeat of [null, INSTALMENTS]) {
    const allocations = Array.from({ length: 3 }, () => partOf([expense, other], 2_000))
    const value = allocations.reduce((sum, part) => sum + part.value_cents, 0)
    const rows = repeat?.map((due_date, place) => ({
      due_date,
      competency_date: '2026-11-10',
      value_cents: place === 0 ? value - 2 * Math.floor(value / 3) : Math.floor(value / 3),
    }))
    const id = await created('/purchases', {
      ...samplePurchase(supplier, expense),
      total_cents: value + 77,
      discount_cents: 77,
      allocations,
      repeat: rows === undefined ? null : { mode: 'installments', rows },
    })
    if (rows !== undefined) await approving.post(`/purchases/${id}/approve`, { version: 1 })
  }
  return { made, centers, projects, supplier, client }
}

const INSTALMENTS = ['2026-10-20', '2026-11-20', '2026-12-20']

const PROJECT = (name: string) => ({
  name,
  abbreviation: name,
  description: null,
  start_date: null,
  end_date: null,
  forecasted_revenues_cents: 0,
  forecasted_expenses_cents: 0,
})

interface ToSettle {
  readonly noun: string
  readonly id: number
  readonly value: number
  readonly account: number
  readonly below: (below: number) => number
  readonly turn: number
}

async function settleInParts(made: TestCompany, of: ToSettle): Promise<void> {
  const { noun, id, value, account, below, turn } = of
  const settle = async (cents: number, paid_on: string) => {
    const discount_cents = below(Math.min(cents, 5))
    const answer = await made.post(
      `/${noun}/${id}/settlements`,
      sampleSettlement(account, cents - discount_cents, {
        paid_on,
        discount_cents,
        interest_cents: below(60),
        fine_cents: below(9),
        fee_cents: below(7),
      }),
    )
    expect([answer.status, answer.text]).toEqual([201, answer.text])
    return answer.body.data.settlements
  }
  const third = Math.floor(value / 3)
  if (turn % 4 === 3) return
  if (third > 0) await settle(third, '2026-10-14')
  if (turn % 4 === 0) return
  const settlements = await settle(value - third, '2026-11-12')
  if (turn % 4 === 1)
    await made.post(`/${noun}/${id}/settlements/${settlements.at(-1).id}/reverse`, {
      reason: null,
      reversed_on: '2026-11-18',
    })
}
