import { expect } from 'vitest'
import type { Fault } from '../../../../simulators/faults.ts'
import { type IssuingServices, issuingCompany } from './issuing-company.factory.ts'

/** One request in so many fails. */
const ONE_IN = 20
const FAULTS: readonly Fault[] = [
  'lost_answer',
  'server_error',
  'cut_off',
  'lost_answer',
  'garbage',
  'timeout',
]
/** As many sales as one act takes. */
const OF_ACT = 200
const HOUR_MS = 60 * 60 * 1000
/** Every fault passes within a day. */
const MOST_ROUNDS = 24

/** Numbers that look random and are the same in each run (Numerical Recipes). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
}

interface Listed {
  readonly sale_id: number
  readonly number: number
  readonly status: string
  readonly invoice_id: number | null
}

/** What came of it. */
interface Proof {
  /** How often it was tried again. */
  readonly rounds: number
  /** At the authority, and among the invoices of the company. */
  readonly notes: number
  readonly invoices: number
  /** Those that are not authorised in the end. */
  readonly unexplained: readonly Listed[]
}

/**
 * Invoices so many sales while one request in twenty fails, and proves that each has one note: here, at
 * the authority, and among the invoices; with numbers without gap or repetition.
 */
export async function proveManyEmissions(services: IssuingServices, count: number): Promise<Proof> {
  const { company, sell, approve, subject, send } = await issuingCompany(services)
  const { nfse } = services.simulators()
  const faults = services.simulators().faults.nfse
  const { clock } = services.server()
  const sale_ids: number[] = []
  const body = { client_id: subject.party_id, product_id: subject.product_id }
  while (sale_ids.length < count) {
    const size = Math.min(OF_ACT, count - sale_ids.length)
    const sales: { id: number; version: number }[] = []
    for (let at = 0; at < size; at += 10)
      sales.push(
        ...(await Promise.all(Array.from({ length: Math.min(10, size - at) }, () => sell(body)))),
      )
    await approve(...sales)
    sale_ids.push(...sales.map(({ id }) => id))
  }
  const before = new Set(nfse.notes.keys())
  const next = numbersFrom(20_261_120)
  faults.choose(() => {
    const drawn = next()
    return (drawn >>> 8) % ONE_IN === 0 ? (FAULTS[(drawn >>> 16) % FAULTS.length] ?? null) : null
  })
  for (let at = 0; at < count; at += OF_ACT) {
    const chosen = sale_ids.slice(at, at + OF_ACT)
    const { body: answer } = await company.post('/invoice-emissions/of-sales', {
      sale_ids: chosen,
      is_issued: true,
    })
    expect(answer.data.filter(({ is_done }: { is_done: boolean }) => !is_done)).toEqual([])
  }
  let rounds = 0
  while (!(await send()) && rounds < MOST_ROUNDS) {
    rounds += 1
    clock.now = new Date(clock.now.getTime() + HOUR_MS)
  }
  faults.clear()
  const listed: Listed[] = []
  for (let page = 1; listed.length < count; page += 1) {
    const { body: answer } = await company.get(`/invoice-emissions?page=${page}&per_page=200`)
    if (answer.data.length === 0) break
    listed.push(...answer.data)
  }
  expect(listed.map((row) => row.sale_id).toSorted((a, b) => a - b)).toEqual(
    sale_ids.toSorted((a, b) => a - b),
  )
  const numbers = listed.map(({ number }) => number).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: count }, (_, at) => 10 + at))
  const made = [...nfse.notes.keys()].filter((id) => !before.has(id))
  expect(new Set(listed.map(({ invoice_id }) => invoice_id)).size).toBe(count)
  const { body: invoices } = await company.get('/invoices?per_page=1')
  return {
    rounds,
    notes: made.length,
    invoices: invoices.meta.total,
    unexplained: listed.filter(({ status }) => status !== 'authorized'),
  }
}
