import { describe, expect, it } from 'vitest'
import { usesOf } from '../../server/src/kernel/references/record-uses.ts'
import { checkBooks } from '../../server/src/modules/registry.ts'
import { companyThatSells } from '../../server/src/modules/sales/sale.factory.ts'
import type { Answer } from './api-client.ts'
import { sampleParty } from './party-samples.ts'
import { sampleDeduction } from './sale-samples.ts'
import { sampleTransaction } from './samples.ts'
import type { TestCompany } from './test-company.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()
const CLIENTS = 64

/** As many clients at once, each with its number; and one that comes in the middle of them. */
async function crowdAround(
  inTheMiddle: () => Promise<Answer>,
  act: (client: number) => Promise<Answer>,
): Promise<readonly [Answer, readonly Answer[]]> {
  const sent = Array.from({ length: CLIENTS / 2 }, (_, client) => act(client))
  const middle = inTheMiddle()
  const later = Array.from({ length: CLIENTS / 2 }, (_, client) => act(CLIENTS / 2 + client))
  return [await middle, await Promise.all([...sent, ...later])]
}

/** Statuses that are neither done, stale, nor refused with a field. */
const surprises = (answers: readonly Answer[]) =>
  answers
    .filter(({ status }) => ![200, 201, 409, 422].includes(status))
    .map(({ status, text }) => [status, text])

const usesLeft = (company: TestCompany, table: string, id: number) =>
  company.inDatabase((db) => usesOf(db, table, id))

const undo = (company: TestCompany, answer: Answer) =>
  company.post('/operations/undo', {
    request_id: answer.headers.get('x-request-id'),
    mode: 'possible',
  })

/** A company that sells, and an expense of its own that may be merged into another one. */
async function sells() {
  const made = await companyThatSells(server())
  const { company } = made
  const clientOf = async (name: string): Promise<number> =>
    (await company.post('/clients', sampleParty({ name }))).body.data.id
  const leaf = async (code: string): Promise<number> => {
    const answer = await company.post('/categories', {
      parent_id: null,
      code,
      name: `Despesa ${code}`,
      nature: 'expense',
      is_postable: true,
      dre_line: 'ADM',
      dfc_line: 'OP_FORN',
    })
    expect([answer.status, answer.text]).toEqual([201, answer.text])
    return answer.body.data.id
  }
  return { ...made, clientOf, leaf }
}

describe('sixty-four save while a record that they name is merged', () => {
  it('Sixty-four sales of a client that is merged meanwhile are taken along or refused, and none stays behind', async () => {
    const { company, of, body, clientOf } = await sells()
    const gone = await clientOf('Ana P.')
    const [merged, answers] = await crowdAround(
      () => company.post(`/clients/${gone}/merge`, { into_id: of.client_id, version: 1 }),
      () => company.post('/sales', body({ client_id: gone })),
    )
    expect([merged.status, surprises(answers)]).toEqual([200, []])
    expect(await usesLeft(company, 'parties', gone)).toEqual([])
    const { total } = (await company.get('/sales')).body.meta
    expect(total).toBe(answers.filter(({ status }) => status === 201).length)
    expect(await company.inDatabase(checkBooks)).toEqual([])
  })

  it('Sixty-four edits of one sale beside the merge of its client, its fee and the undoing of it lose nothing', async () => {
    const { company, of, body, clientOf, sell } = await sells()
    const gone = await clientOf('Ana P.')
    const sale = await sell({ client_id: gone, deductions: [sampleDeduction(gone)] })
    const edit = (client: number) =>
      company.put(`/sales/${sale.id}`, {
        ...body({ client_id: gone, description: `Edição ${client}` }),
        version: sale.version,
      })
    const [merged, answers] = await crowdAround(
      () => company.post(`/clients/${gone}/merge`, { into_id: of.client_id, version: 1 }),
      edit,
    )
    expect([merged.status, surprises(answers)]).toEqual([200, []])
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect(await usesLeft(company, 'parties', gone)).toEqual([])
    const now = (await company.get(`/sales/${sale.id}`)).body.data
    const [undone, later] = await crowdAround(
      () => undo(company, merged),
      () => company.put(`/sales/${sale.id}`, { ...body(), version: now.version }),
    )
    expect([undone.status, surprises(later)]).toEqual([200, []])
    expect(await company.inDatabase(checkBooks)).toEqual([])
  })

  it('Sixty-four payables of a category that is merged, and edits of them beside the undoing, leave the books right', async () => {
    const { company, leaf } = await sells()
    const [from, into] = [await leaf('87'), await leaf('88')]
    const payable = (client: number) =>
      company.post('/payables', sampleTransaction(from, 100 + client))
    const [merged, answers] = await crowdAround(
      () => company.post(`/categories/${from}/merge`, { into_category_id: into, version: 1 }),
      payable,
    )
    expect([merged.status, surprises(answers)]).toEqual([200, []])
    expect(await usesLeft(company, 'categories', from)).toEqual([])
    expect(await company.inDatabase(checkBooks)).toEqual([])
    const rows: { id: number }[] = (
      await company.get('/payables?filter_due_or_payment_date=all&per_page=200')
    ).body.data
    const edit = async (client: number) => {
      const id = rows[client % Math.max(rows.length, 1)]?.id ?? 0
      const { version } = (await company.get(`/payables/${id}`)).body.data
      return company.put(`/payables/${id}`, sampleTransaction(into, 5_000, { version }))
    }
    const [undone, edits] = await crowdAround(() => undo(company, merged), edit)
    expect([[200, 409].includes(undone.status), undone.text, surprises(edits)]).toEqual([
      true,
      undone.text,
      [],
    ])
    expect(await company.inDatabase(checkBooks)).toEqual([])
  })

  it('Sixty-four merges of one contact into others move it once, and what is undone is undone once', async () => {
    const { company, of, clientOf, sell } = await sells()
    const gone = await clientOf('Ana P.')
    const third = await clientOf('Ana Prado ME')
    const sale = await sell({ client_id: gone })
    const [first, others] = await crowdAround(
      () => company.post(`/clients/${gone}/merge`, { into_id: of.client_id, version: 1 }),
      (client) =>
        company.post(`/clients/${gone}/merge`, {
          into_id: client % 2 === 0 ? third : of.client_id,
          version: 1,
        }),
    )
    const done = [first, ...others].filter(({ status }) => status === 200)
    const rest = [first, ...others].filter(({ status }) => status !== 200)
    expect([done.length, [...new Set(rest.map(({ status }) => status))]]).toEqual([1, [404]])
    const [merged] = done
    if (merged === undefined) throw new Error('One of them is done.')
    const [undone, again] = await crowdAround(
      () => undo(company, merged),
      () => undo(company, merged),
    )
    const undoings = [undone, ...again].map(({ status }) => status)
    expect(undoings.filter((status) => status === 200)).toHaveLength(1)
    expect(undoings.filter((status) => ![200, 409].includes(status))).toEqual([])
    expect((await company.get(`/sales/${sale.id}`)).body.data.client_id).toBe(gone)
    expect(await company.inDatabase(checkBooks)).toEqual([])
  })
})
