import { civilMonth } from '@prumo/civil-date'
import type { DreTemplateRow } from '@prumo/contracts/statements/dre-template.schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readTemplate,
  renameFirstLine,
  restoreStandard,
} from '../../../../test/http/dre-template-samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { randomCompany } from '../document-reach/random-company.factory.ts'
import { openBooks } from './books.factory.ts'
import { getDreCell } from './cell.queries.ts'
import { dreOfTemplate } from './dre-shape.ts'
import { getDre } from './statement.queries.ts'

const server = useTestServer()
const PATH = '/statements/dre/template'
const RANGE = 'first_month=2026-11&last_month=2026-11'

const dreOf = async (made: TestCompany) => (await made.get(`/statements/dre?${RANGE}`)).body.data
const totalsOf = (statement: { rows: { line: string; total_cents: number }[] }) =>
  Object.fromEntries(statement.rows.map(({ line, total_cents }) => [line, total_cents]))

async function shop() {
  const books = await openBooks(await server().newCompany())
  await books.bill('receivables', '1.01.01', 100_000)
  await books.bill('payables', '5.02.01', 30_000)
  await books.bill('payables', '5.04.01', 2_500)
  return books
}

describe('the template of the DRE', () => {
  it('A company that never changed its DRE has the standard template, with each category on its line', async () => {
    const { company, categoryId } = await shop()
    const { id, version, rows, standard, categories } = await readTemplate(company)
    expect([id, version]).toEqual([null, 0])
    expect(rows).toEqual(standard)
    expect(rows.map(({ line }) => line).join(' ')).toBe(
      'RB DED RL CUS LB VEN ADM OUT EBITDA DEP EBIT FIN_R FIN_D LAIR IR PART',
    )
    const sales = rows.find(({ line }) => line === 'RB')
    expect(sales?.kind === 'leaf' && sales.category_ids).toContain(categoryId('1.01.01'))
    const before = await dreOf(company)
    expect((await renameFirstLine(company, 'Vendas')).status).toBe(200)
    const after = await dreOf(company)
    expect(totalsOf(after)).toEqual(totalsOf(before))
    expect(after.rows[0]).toMatchObject({ line: 'RB', name: 'Vendas' })
    expect(categories.some(({ code }) => code === '9.01.01')).toBe(false)
  })

  it('A template shows its own lines, what is linked to none under Sem classificação, and the same result', async () => {
    const { company, categoryId } = await shop()
    const rows: DreTemplateRow[] = [
      {
        line: 'S1',
        name: 'Sobra',
        kind: 'subtotal',
        terms: [
          { line: 'L1', sign: 1 },
          { line: 'L2', sign: 1 },
        ],
      },
      { line: 'L1', name: 'Cursos', kind: 'leaf', category_ids: [categoryId('1.01.01')] },
      { line: 'L2', name: 'Ocupação', kind: 'leaf', category_ids: [categoryId('5.02.01')] },
      {
        line: 'S2',
        name: 'Gasto',
        kind: 'subtotal',
        terms: [
          { line: 'L1', sign: 1 },
          { line: 'S1', sign: -1 },
        ],
      },
    ]
    const saved = await company.put(PATH, { id: null, version: 0, rows })
    expect([saved.status, saved.body.data.rows]).toEqual([200, rows])
    expect(totalsOf(await dreOf(company))).toEqual({
      S1: 70_000,
      L1: 100_000,
      L2: -30_000,
      S2: 30_000,
      SEM: -2_500,
      LL: 67_500,
    })
    const cell = await company.get(`/statements/dre/cell?${RANGE}&line=S2`)
    expect(cell.body.data.sum_cents).toBe(30_000)
    expect(cell.body.data.entries.map((row: { amount_cents: number }) => row.amount_cents)).toEqual(
      [30_000],
    )
    expect((await company.get(`/statements/dre/cell?${RANGE}&line=RL`)).status).toBe(422)
    expect((await restoreStandard(company)).status).toBe(200)
    expect(totalsOf(await dreOf(company))).toMatchObject({ RB: 100_000, ADM: -32_500, LL: 67_500 })
  })

  it('A template of two people is not overwritten, and saving and restoring are undone', async () => {
    const { company } = await shop()
    const first = await renameFirstLine(company, 'Vendas')
    const stale = await company.put(PATH, { id: null, version: 0, rows: first.body.data.rows })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
    const undone = await company.post('/operations/undo', {
      request_id: first.headers.get('x-request-id'),
      mode: 'all',
    })
    expect([undone.status, undone.text]).toEqual([200, undone.text])
    expect(await readTemplate(company)).toMatchObject({ id: null, version: 0 })
    await renameFirstLine(company, 'Vendas')
    const restored = await restoreStandard(company)
    await company.post('/operations/undo', {
      request_id: restored.headers.get('x-request-id'),
      mode: 'all',
    })
    expect((await readTemplate(company)).rows[0]).toMatchObject({ line: 'RB', name: 'Vendas' })
  })

  it('Formulas in a circle, over unknown lines or that count twice, and categories of no DRE, are refused in words', async () => {
    const { company, categoryId } = await shop()
    const sub = (line: string, ...terms: string[]) => ({
      line,
      name: line,
      kind: 'subtotal',
      terms: terms.map((term) => ({ line: term, sign: 1 })),
    })
    const leaf = { line: 'L1', name: 'Vendas', kind: 'leaf', category_ids: [] }
    const said = async (...rows: object[]) => {
      const { status, body } = await company.put(PATH, { id: null, version: 0, rows })
      return [status, Object.entries(body.errors ?? {})[0]]
    }
    expect(await said(leaf, sub('A', 'B'), sub('B', 'A'))).toEqual([
      422,
      ['rows.1.line', ['A fórmula depende dela mesma: tire uma das linhas']],
    ])
    expect(await said(leaf, sub('A', 'ZZ'))).toEqual([
      422,
      ['rows.1.line', ['A fórmula usa uma linha que não existe: tire-a da fórmula']],
    ])
    expect(await said(leaf, sub('A', 'L1', 'L1'))).toEqual([
      422,
      ['rows.1.line', ['A fórmula conta a mesma linha duas vezes: tire a repetição']],
    ])
    expect(await said({ ...leaf, category_ids: [categoryId('9.02.01')] })).toEqual([
      422,
      ['rows.0.category_ids', ['Uma das categorias não faz parte da DRE: tire-a da linha']],
    ])
    const reader = await company.member(['api.statements.getDre', 'categories.tree'])
    expect((await reader.put(PATH, { id: null, version: 0, rows: [leaf] })).status).toBe(403)
  })

  it('A closed month keeps what it showed: a changed template changes no money of it', async () => {
    const { company } = await shop()
    const closed = await company.post('/period-closures', {
      bank_account_id: null,
      scope: 'both',
      closed_until: '2026-11-15',
    })
    expect([closed.status, closed.text]).toEqual([201, closed.text])
    const { id, version } = await readTemplate(company)
    const rows = [{ line: 'L1', name: 'Tudo', kind: 'leaf', category_ids: [] }]
    expect((await company.put(PATH, { id, version, rows })).status).toBe(200)
    const detail = (await company.get(`/period-closures/${closed.body.data.id}`)).body.data
    expect(detail).toMatchObject({ is_intact: true, changes_count: 0, differences: [] })
    const changes = await company.get(`/period-closures/${closed.body.data.id}/changes`)
    expect(changes.body.data).toEqual([])
  })

  it('By any template the lines and what is under none add up to the result of the standard DRE, and each figure opens to its sum', async () => {
    const world = await randomCompany(server(), 4_663)
    await world.made.inDatabase(async (db) => {
      const choice = { first_month: civilMonth('2026-10'), last_month: civilMonth('2026-12') }
      const bases = ['accrual', 'cash'] as const
      const standards = await Promise.all(bases.map((basis) => getDre(db, { ...choice, basis })))
      const ids = [
        ...new Set(
          standards.flatMap(({ rows }) =>
            rows.flatMap((row) => row.categories.map((category) => category.category_id)),
          ),
        ),
      ]
      const drawn = fc.record({
        basis: fc.integer({ min: 0, max: 1 }),
        line: fc.array(fc.integer({ min: -1, max: 3 }), {
          minLength: ids.length,
          maxLength: ids.length,
        }),
        signs: fc.array(fc.constantFrom(-1, 0, 1), { minLength: 4, maxLength: 4 }),
      })
      await fc.assert(
        fc.asyncProperty(drawn, async ({ basis: place, line, signs }) => {
          const leaves = [0, 1, 2, 3].map(
            (own): DreTemplateRow => ({
              line: `L${own}`,
              name: `Linha ${own}`,
              kind: 'leaf',
              category_ids: ids.filter((_, at) => line[at] === own),
            }),
          )
          const terms = signs.flatMap((sign, own) =>
            sign === 0
              ? []
              : [{ line: `L${own}`, sign: sign === 1 ? (1 as const) : (-1 as const) }],
          )
          const rows: DreTemplateRow[] = [
            {
              line: 'S',
              name: 'Soma',
              kind: 'subtotal',
              terms: [...terms, { line: 'SEM', sign: 1 }],
            },
            ...leaves,
          ]
          const shape = dreOfTemplate(rows)
          const asked = { ...choice, basis: bases[place] }
          const own = await getDre(db, asked, async () => shape)
          const cellsOf = (key: string) => own.rows.find((row) => row.line === key)?.cells ?? []
          const result = standards[place]?.rows.at(-1)?.cells ?? []
          expect(cellsOf('LL')).toEqual(result)
          const parts = ['L0', 'L1', 'L2', 'L3', 'SEM'].map(cellsOf)
          expect(
            result.map((_, at) => parts.reduce((sum, cells) => sum + (cells[at] ?? 0), 0)),
          ).toEqual(result)
          const cell = await getDreCell(db, { ...asked, line: 'S', page: 1, per_page: 200 }, shape)
          expect(cell.sum_cents).toBe(own.rows[0]?.total_cents)
          expect(cell.entries.reduce((sum, entry) => sum + entry.amount_cents, 0)).toBe(
            cell.sum_cents,
          )
        }),
        { numRuns: 25, seed: 7 },
      )
    })
  })
})
