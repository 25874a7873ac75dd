import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { type Books, openBooks } from './books.factory.ts'

const server = useTestServer()
const openCompany = async () => openBooks(await server().newCompany())

type Noun = 'dre' | 'dfc'

/** The rows of a statement by line: cells and total, and the codes in it. */
async function rowsOf(books: Pick<Books, 'get'>, noun: Noun, first: string, last: string) {
  const { body } = await books.get(`/statements/${noun}?first_month=${first}&last_month=${last}`)
  const rows: {
    line: string
    cells: number[]
    total_cents: number
    categories: { code: string }[]
  }[] = body.data.rows
  return {
    figures: Object.fromEntries(rows.map((row) => [row.line, [...row.cells, row.total_cents]])),
    codes: Object.fromEntries(rows.map((row) => [row.line, row.categories.map((c) => c.code)])),
  }
}

describe('the DRE', () => {
  it('The DRE of a company without transactions is all zeros', async () => {
    const { figures } = await rowsOf(await openCompany(), 'dre', '2026-10', '2026-11')
    expect(new Set(Object.values(figures).flat())).toStrictEqual(new Set([0]))
  })

  it('The DRE counts in the month of competency, paid or not: 500 in October, 300 less 80 in November', async () => {
    const books = await openCompany()
    await books.bill('receivables', '1.01.01', 500_00, { competency_date: '2026-10-31' })
    await books.bill('receivables', '1.01.01', 300_00, { competency_date: '2026-11-01' })
    await books.bill('payables', '5.03.01', 80_00, { competency_date: '2026-11-30' })
    const { figures, codes } = await rowsOf(books, 'dre', '2026-10', '2026-11')
    expect(figures).toMatchObject({
      RB: [500_00, 300_00, 800_00],
      ADM: [0, -80_00, -80_00],
      EBITDA: [500_00, 220_00, 720_00],
      LL: [500_00, 220_00, 720_00],
    })
    expect(codes).toMatchObject({ RB: ['1.01.01'], ADM: ['5.03.01'] })
  })

  it('The DRE counts interest, fine and discount where they were paid: 100 in October, 3 more and 5 less in November', async () => {
    const books = await openCompany()
    const late = await books.bill('receivables', '1.01.01', 100_00, {
      competency_date: '2026-10-10',
    })
    await books.settle('receivables', late, '2026-11-12', {
      principal_cents: 95_00,
      discount_cents: 5_00,
      interest_cents: 1_00,
      fine_cents: 2_00,
    })
    const { figures } = await rowsOf(books, 'dre', '2026-10', '2026-11')
    expect(figures).toMatchObject({
      RB: [100_00, 0, 100_00],
      FIN_R: [0, 3_00, 3_00],
      FIN_D: [0, -5_00, -5_00],
      LL: [100_00, -2_00, 98_00],
    })
  })

  it('The DRE leaves out what asked to be left out, what was canceled, and what is no result', async () => {
    const books = await openCompany()
    await books.bill('receivables', '1.01.01', 10_00, { show_in_dre: false })
    await books.bill('payables', '9.02.01', 20_00)
    const canceled = await books.bill('payables', '5.03.01', 30_00)
    await books.post(`/payables/${canceled}/cancel`, { version: 1 })
    const { figures, codes } = await rowsOf(books, 'dre', '2026-11', '2026-11')
    expect(new Set(Object.values(figures).flat())).toStrictEqual(new Set([0]))
    expect(Object.values(codes).flat()).toStrictEqual([])
  })

  it('The DRE shows an expense whose category names no line as unclassified, and still ties', async () => {
    const books = await openCompany()
    const tree = (await books.get('/categories/tree')).body.data
    const rent = tree.find((row: { code: string }) => row.code === '5.02.01')
    await books.put(`/categories/${rent.id}`, { ...rent, dre_line: null })
    await books.bill('payables', '5.02.01', 70_00)
    const { figures, codes } = await rowsOf(books, 'dre', '2026-11', '2026-11')
    expect(figures).toMatchObject({ ADM: [0, 0], SEM: [-70_00, -70_00], LL: [-70_00, -70_00] })
    expect(codes).toMatchObject({ SEM: ['5.02.01'] })
  })
})

describe('the DFC', () => {
  it('The DFC counts on the payment date: 1.000 opened in January, 300 of 500 in October, 80 out in November', async () => {
    const books = await openCompany()
    const sale = await books.bill('receivables', '1.01.01', 500_00, {
      competency_date: '2026-09-10',
    })
    await books.settle('receivables', sale, '2026-10-31', { principal_cents: 300_00 })
    const rent = await books.bill('payables', '5.02.01', 80_00)
    await books.settle('payables', rent, '2026-11-01', { principal_cents: 80_00 })
    const { figures } = await rowsOf(books, 'dfc', '2026-10', '2026-11')
    expect(figures).toMatchObject({
      SALDO_INICIAL: [1_000_00, 1_300_00, 1_000_00],
      OP_CLI: [300_00, 0, 300_00],
      OP_FORN: [0, -80_00, -80_00],
      OP: [300_00, -80_00, 220_00],
      VARIACAO: [300_00, -80_00, 220_00],
      SALDO_FINAL: [1_300_00, 1_220_00, 1_220_00],
      CONFERENCIA: [0, 0, 0],
    })
  })

  it('The DFC takes a reversed settlement out again', async () => {
    const books = await openCompany()
    const sale = await books.bill('receivables', '1.01.01', 500_00)
    const settlement = await books.settle('receivables', sale, '2026-11-12', {
      principal_cents: 500_00,
    })
    expect((await rowsOf(books, 'dfc', '2026-11', '2026-11')).figures).toMatchObject({
      OP_CLI: [500_00, 500_00],
    })
    await books.post(`/receivables/${sale}/settlements/${settlement}/reverse`, { reason: null })
    const { figures, codes } = await rowsOf(books, 'dfc', '2026-11', '2026-11')
    expect(figures).toMatchObject({
      OP_CLI: [0, 0],
      SALDO_FINAL: [1_000_00, 1_000_00],
      CONFERENCIA: [0, 0],
    })
    expect(codes).toMatchObject({ OP_CLI: [] })
  })

  it('The DFC shows the opening balance as neutral and keeps hidden cash on a line of its own, so that it ties', async () => {
    const books = await openCompany()
    const hidden = await books.bill('payables', '5.02.01', 40_00, { show_in_dfc: false })
    await books.settle('payables', hidden, '2026-01-15', { principal_cents: 40_00 })
    const { figures, codes } = await rowsOf(books, 'dfc', '2025-12', '2026-01')
    expect(figures).toMatchObject({
      SALDO_INICIAL: [0, 0, 0],
      OP_FORN: [0, 0, 0],
      NEUTRO: [0, 1_000_00, 1_000_00],
      OCULTO: [0, -40_00, -40_00],
      SALDO_FINAL: [0, 960_00, 960_00],
      CONFERENCIA: [0, 0, 0],
    })
    expect(codes).toMatchObject({ NEUTRO: ['9.01.04'], OCULTO: ['5.02.01'] })
  })

  it('The DFC fails its check by 5,00 when a monthly total says 5,00 more than the entries', async () => {
    const books = await openCompany()
    const rent = await books.bill('payables', '5.02.01', 80_00)
    await books.settle('payables', rent, '2026-11-12', { principal_cents: 80_00 })
    await books.company.inDatabase((db) =>
      db.query
        .updateTable('ledger_month_totals')
        .set({ amount_cents: cents(-75_00), statement_cents: cents(-75_00) })
        .where('company_id', '=', db.company_id)
        .where('basis', '=', 'cash')
        .where('month', '=', civilDate('2026-11-01'))
        .execute(),
    )
    const { figures } = await rowsOf(books, 'dfc', '2026-11', '2026-11')
    expect(figures).toMatchObject({ SALDO_FINAL: [925_00, 925_00], CONFERENCIA: [5_00, 5_00] })
  })

  it('The DFC tells cash under a category that moves none in a line of its own, and still ties', async () => {
    const books = await openCompany()
    const worn = await books.bill('payables', '5.06.01', 25_00)
    await books.settle('payables', worn, '2026-11-12', { principal_cents: 25_00 })
    const { figures } = await rowsOf(books, 'dfc', '2026-11', '2026-11')
    expect(figures).toMatchObject({
      OP: [0, 0],
      NAO_CAIXA: [-25_00, -25_00],
      SEM: [0, 0],
      CONFERENCIA: [0, 0],
    })
  })
})

describe('a statement', () => {
  it.each([
    ['2026-02', '2026-01', 'O valor deve ser no mínimo 02/2026'],
    ['2022-01', '2027-01', 'O valor deve ser no máximo 12/2026'],
    ['2026-01', '2026-13', 'Mês inválido'],
  ])('A statement from %s to %s is refused on the field', async (first, last, message) => {
    const books = await openCompany()
    const range = `first_month=${first}&last_month=${last}`
    for (const path of ['dre', 'dfc', 'dre/cell', 'dfc/cell']) {
      const answer = await books.get(`/statements/${path}?${range}&line=RB`)
      expect(answer.status).toBe(422)
      expect(answer.body.errors.last_month).toStrictEqual([message])
    }
  })

  it('A statement covers sixty months', async () => {
    const books = await openCompany()
    const { figures } = await rowsOf(books, 'dfc', '2022-01', '2026-12')
    expect(figures['SALDO_FINAL']).toHaveLength(61)
    expect(figures['SALDO_FINAL']?.at(-1)).toBe(1_000_00)
  })

  it('A statement has no line of another name, and balances cannot be opened', async () => {
    const books = await openCompany()
    const month = 'first_month=2026-11&last_month=2026-11'
    for (const query of ['dre/cell?line=XX', 'dre/cell?line=OP_CLI', 'dfc/cell?line=SALDO_FINAL'])
      expect((await books.get(`/statements/${query}&${month}`)).body.errors).toStrictEqual({
        line: ['Valor inválido'],
      })
  })

  it('A statement shows nothing of another company, not even by its category', async () => {
    const books = await openCompany()
    await books.bill('receivables', '1.01.01', 500_00)
    const other = await server().newCompany()
    const { figures } = await rowsOf(other, 'dre', '2026-11', '2026-11')
    expect(new Set(Object.values(figures).flat())).toStrictEqual(new Set([0]))
    const foreign = `category_id=${books.categoryId('1.01.01')}`
    const answer = await other.get(
      `/statements/dre/cell?line=RB&first_month=2026-11&last_month=2026-11&${foreign}`,
    )
    expect(answer.status).toBe(404)
  })
})
