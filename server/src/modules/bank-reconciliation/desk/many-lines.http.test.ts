import { describe, expect, it } from 'vitest'
import { rowSnapshots } from '../../../../../test/http/row-snapshots.ts'
import { giveRights } from '../../../../../test/http/row-rights-world.ts'
import { sampleParty } from '../../../../../test/http/party-samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import type { Answer } from '../../../../../test/http/api-client.ts'
import { ALL_ROWS } from '../../../kernel/row-rights.ts'
import { checkBooks } from '../../registry.ts'
import { deskWith, type StatementRow } from '../reconciliation.factory.ts'

const server = useTestServer()
const MAY_RECONCILE = [
  'api.companies.bank_accounts.import-ofx',
  'api.companies.bank_accounts.reconcile',
] as const

interface Pair {
  readonly id: number
  readonly version: number
  readonly suggestion: { readonly transaction_id: number; readonly settlement_id: number | null }
}

const shown = ({ id, version, suggestion }: Pair) => ({
  line_id: id,
  version,
  transaction_id: suggestion.transaction_id,
  settlement_id: suggestion.settlement_id,
})

async function manyDesk(movements: readonly StatementRow[]) {
  const desk = await deskWith(server(), movements)
  const path = `/bank-accounts/${desk.account}`
  const { made } = desk
  const supplier = async (name: string): Promise<number> =>
    (await made.post('/suppliers', sampleParty({ name }))).body.data.id
  return {
    ...desk,
    path,
    supplier,
    pairs: async (query = ''): Promise<Pair[]> =>
      (await made.get(`${path}/exact-pairs${query}`)).body.data.pairs,
    confirm: (pairs: readonly Pair[], fields = {}) =>
      made.post(`${path}/exact-pairs`, { pairs: pairs.map(shown), ...fields }),
    save: (rows: readonly object[]) => made.post(`${path}/create-transactions`, { rows }),
    undo: (answer: Answer) =>
      made.post('/operations/undo', { request_id: answer.headers.get('x-request-id') }),
    faults: () => made.inDatabase(checkBooks),
    paidOf: async (id: number) => (await made.get(`/payables/${id}`)).body.data.settlements,
  }
}

const codes = (answer: Answer) =>
  answer.body.data.results.map(({ code }: { code: string | null }) => code)

describe('reconciling all exact pairs', () => {
  const day = '20261110'
  it('What is exact is shown before, is reconciled as one operation and undone as one; what is ambiguous is left', async () => {
    const desk = await manyDesk([
      { day, amount: '-97,00', memo: 'PIX PADARIA SOL' },
      { day, amount: '-97,00', memo: 'PIX OFICINA LUA' },
      // Two lines that say the same, of which one transaction is there.
      { day, amount: '-40,00', memo: 'COMPRA' },
      { day: '20261112', amount: '-40,00', memo: 'COMPRA' },
      { day, amount: '-12,34', memo: 'TARIFA UNICA' },
    ])
    const due = { due_date: '2026-11-10' }
    for (const name of ['Padaria Sol', 'Oficina Lua'])
      await desk.payable(9_700, { ...due, party_id: await desk.supplier(name) })
    await desk.payable(4_000, due)
    const before = await rowSnapshots(desk.made)
    const pairs = await desk.pairs()
    expect(pairs.map(({ id }) => id)).toEqual(desk.lineIds.slice(0, 2))
    const listed = await desk.lines()
    expect(listed.map(({ is_exact }: { is_exact: boolean }) => is_exact)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(await desk.pairs('?search=oficina')).toHaveLength(1)
    const done = await desk.confirm(pairs)
    expect([done.body.data.done_count, codes(done)]).toEqual([2, [null, null]])
    expect(await desk.lines()).toHaveLength(3)
    const { runs } = (await desk.made.get(`${desk.path}/automatic`)).body.data
    expect(runs).toMatchObject([{ reconciled_count: 2, is_previewed: true }])
    expect(await desk.faults()).toEqual([])
    expect((await desk.undo(done)).status).toBe(200)
    expect(await rowSnapshots(desk.made)).toEqual(before)
    expect(await desk.faults()).toEqual([])
  })

  it('What changed between the preview and the act is told line by line, and the rest goes on', async () => {
    const desk = await manyDesk([
      { day, amount: '-10,00' },
      { day, amount: '-20,00' },
      { day, amount: '-30,00' },
      { day, amount: '-50,00' },
    ])
    const ids: number[] = []
    for (const value of [1_000, 2_000, 3_000, 5_000])
      ids.push(await desk.payable(value, { due_date: '2026-11-10' }))
    const pairs = await desk.pairs()
    expect(pairs).toHaveLength(4)
    await desk.act(desk.lineIds[0] ?? 0, 'ignore', { reason: 'noise' })
    expect((await desk.made.post(`/payables/${ids[1]}/cancel`, { version: 1 })).status).toBe(200)
    await desk.payable(3_000, { due_date: '2026-11-10' })
    const done = await desk.confirm(pairs)
    expect(codes(done)).toEqual(['pair_changed', 'pair_changed', 'pair_changed', null])
    expect(done.body.data.results[0].message).toContain('mudou')
    expect(codes(await desk.confirm(pairs))).toEqual(Array(4).fill('pair_changed'))
    expect(await desk.faults()).toEqual([])
  })

  it('A run beside a person and another run on the same lines: each line is reconciled once', async () => {
    const desk = await manyDesk([
      { day, amount: '-10,00' },
      { day, amount: '-20,00' },
    ])
    const first = await desk.payable(1_000, { due_date: '2026-11-10' })
    const second = await desk.payable(2_000, { due_date: '2026-11-10' })
    const pairs = await desk.pairs()
    const person = { transaction_id: second, settlement_id: null }
    const answers = await Promise.all([
      desk.confirm(pairs),
      desk.act(desk.lineIds[1] ?? 0, 'reconcile', person),
      desk.confirm(pairs.toReversed()),
    ])
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect([await desk.paidOf(first), await desk.paidOf(second)]).toMatchObject([[{}], [{}]])
    expect(await desk.lines()).toEqual([])
    expect(await desk.faults()).toEqual([])
  })

  it('Of who may not reach every row nothing is exact, since a rival may be hidden from them', async () => {
    const desk = await manyDesk([{ day, amount: '-10,00' }])
    await desk.payable(1_000, { due_date: '2026-11-10' })
    const pairs = await desk.pairs()
    const member = await desk.made.member([...MAY_RECONCILE])
    await giveRights(server(), member, { ...ALL_ROWS, bank_account_ids: [desk.account] })
    expect((await member.get(`${desk.path}/exact-pairs`)).body.data.pairs).toEqual([])
    const body = { pairs: pairs.map(shown) }
    expect((await member.post(`${desk.path}/exact-pairs`, body)).body.code).toBe(
      'permission_denied',
    )
    expect(await desk.lines()).toHaveLength(1)
  })
})

describe('several transactions of one line', () => {
  it('A line is split into transactions that tie to it, linked as one act and undone as one', async () => {
    const desk = await manyDesk([{ day: '20261110', amount: '-100,00', memo: 'CARTAO' }])
    const party_id = await desk.supplier('Padaria Sol')
    const part = {
      description: 'Café',
      category_id: desk.expense,
      party_id,
      cost_center_id: null,
      project_id: null,
      competency_date: '2026-10-31',
    }
    const split = (parts: object[]) => desk.act(desk.line, 'split', { parts })
    const off = await split([
      { ...part, value_cents: 3_333 },
      { ...part, value_cents: 6_666 },
    ])
    expect([off.status, off.body.code]).toEqual([422, 'split_does_not_tie'])
    expect((await split([{ ...part, value_cents: 10_000 }])).status).toBe(422)
    const wrong = [
      { ...part, value_cents: 5_000 },
      { ...part, category_id: desk.revenue + 999_999, value_cents: 5_000 },
    ]
    expect((await split(wrong)).body.code).toBe('reference_not_found')
    const before = await rowSnapshots(desk.made)
    const done = await split([
      { ...part, value_cents: 3_333 },
      { ...part, description: 'Almoço', party_id: null, value_cents: 3_333 },
      { ...part, description: 'Táxi', value_cents: 3_334 },
    ])
    expect(done.body.data).toMatchObject({ status: 'reconciled', version: 2 })
    expect(done.body.data.links.map((link: { amount_cents: number }) => link.amount_cents)).toEqual(
      [-3_333, -3_333, -3_334],
    )
    expect(await desk.faults()).toEqual([])
    expect((await split([part, part].map((one) => ({ ...one, value_cents: 5_000 })))).status).toBe(
      409,
    )
    expect((await desk.undo(done)).status).toBe(200)
    expect(await rowSnapshots(desk.made)).toEqual(before)
    const again = await desk.act(desk.line, 'split', {
      version: 3,
      parts: [part, part].map((one) => ({ ...one, value_cents: 5_000 })),
    })
    expect(again.status).toBe(200)
    expect((await desk.act(desk.line, 'undo', { version: 4 })).status).toBe(200)
    expect(await rowSnapshots(desk.made)).toEqual(before)
    expect(await desk.faults()).toEqual([])
  })
})

describe('rows of new transactions', () => {
  const day = '20261110'
  it('Complete rows are saved as one operation; a wrong one is told with its field, and nothing of the others is lost', async () => {
    const desk = await manyDesk([
      { day, amount: '-10,00', memo: 'UM' },
      { day, amount: '20,00', memo: 'DOIS' },
      { day, amount: '-30,00', memo: 'TRES' },
    ])
    const made_cost_center = await desk.made.post('/cost-centers', {
      name: 'Comercial',
      abbreviation: 'COM',
      description: null,
    })
    const cost_center_id: number = made_cost_center.body.data.id
    const row = (line_id: number, fields = {}) => ({
      line_id,
      version: 1,
      description: 'Da grade',
      category_id: desk.expense,
      party_id: null,
      cost_center_id,
      project_id: null,
      competency_date: '2026-11-01',
      ...fields,
    })
    const [one = 0, two = 0, three = 0] = desk.lineIds
    const before = await rowSnapshots(desk.made)
    const done = await desk.save([
      row(one),
      row(two, { category_id: desk.revenue }),
      row(three, { project_id: 999_999 }),
      row(three + 999_999),
    ])
    expect([done.body.data.done_count, codes(done)]).toEqual([
      2,
      [null, null, 'reference_not_found', 'not_found'],
    ])
    expect(Object.keys(done.body.data.results[2].fields)).toEqual(['allocations'])
    expect(await desk.lines()).toMatchObject([{ id: three }])
    expect(codes(await desk.save([row(one)]))).toEqual(['line_already_handled'])
    expect(await desk.faults()).toEqual([])
    expect((await desk.undo(done)).status).toBe(200)
    expect(await rowSnapshots(desk.made)).toEqual(before)
  })

  it('Who has rights to rows saves in what they reach alone', async () => {
    const desk = await manyDesk([{ day, amount: '-10,00' }])
    const centers: number[] = []
    for (const abbreviation of ['A', 'B']) {
      const fields = { name: `Centro ${abbreviation}`, abbreviation, description: null }
      centers.push((await desk.made.post('/cost-centers', fields)).body.data.id)
    }
    const member = await desk.made.member([...MAY_RECONCILE])
    await giveRights(server(), member, { ...ALL_ROWS, cost_center_ids: centers.slice(0, 1) })
    const save = (cost_center_id: number | undefined) =>
      member.post(`${desk.path}/create-transactions`, {
        rows: [
          {
            line_id: desk.line,
            version: 1,
            description: 'Dentro',
            category_id: desk.expense,
            party_id: null,
            cost_center_id,
            project_id: null,
            competency_date: '2026-11-01',
          },
        ],
      })
    expect((await save(centers[1])).body.data.done_count).toBe(0)
    expect((await save(centers[0])).body.data.done_count).toBe(1)
  })
})
