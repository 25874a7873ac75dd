import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { type Books, openBooks } from './books.factory.ts'

const server = useTestServer()
const openCompany = async () => openBooks(await server().newCompany())

const cellOf = async (books: Pick<Books, 'get'>, noun: 'dre' | 'dfc', query: string) =>
  (await books.get(`/statements/${noun}/cell?${query}`)).body.data

describe('a cell', () => {
  it('A cell tells of each entry what it is, whose, and from which account', async () => {
    const books = await openCompany()
    const client = await books.post('/clients', { name: 'Ana Souza' })
    const sale = await books.bill('receivables', '1.01.01', 90_00, {
      description: 'Curso de fotografia',
      party_id: client.body.data.id,
    })
    await books.settle('receivables', sale, '2026-11-12', { principal_cents: 90_00 })
    const month = 'first_month=2026-11&last_month=2026-11'
    const entry = {
      transaction_id: sale,
      purchase_id: null,
      transaction_kind: 'receivable',
      transfer_id: null,
      stock_product_id: null,
      description: 'Curso de fotografia',
      party_name: 'Ana Souza',
      category_code: '1.01.01',
      category_name: 'Venda de produtos digitais (cursos, e-books)',
      amount_cents: 90_00,
    }
    expect(await cellOf(books, 'dre', `line=RL&${month}`)).toStrictEqual({
      sum_cents: 90_00,
      entries: [{ ...entry, entry_date: '2026-11-10', bank_account_name: null }],
    })
    expect(await cellOf(books, 'dfc', `line=OP_CLI&${month}`)).toStrictEqual({
      sum_cents: 90_00,
      entries: [{ ...entry, entry_date: '2026-11-12', bank_account_name: 'Itaú' }],
    })
  })

  it('A cell names an opening balance by its account', async () => {
    const books = await openCompany()
    const cell = await cellOf(books, 'dfc', 'line=NEUTRO&first_month=2026-01&last_month=2026-01')
    expect(cell.entries).toMatchObject([
      { transaction_id: null, transaction_kind: null, description: 'Itaú', amount_cents: 1_000_00 },
    ])
  })

  it('A cell opens the cash that asked not to be shown, so that it can be found', async () => {
    const books = await openCompany()
    const hidden = await books.bill('payables', '5.02.01', 40_00, { show_in_dfc: false })
    await books.settle('payables', hidden, '2026-01-15', { principal_cents: 40_00 })
    const month = 'first_month=2026-01&last_month=2026-01'
    expect(await cellOf(books, 'dfc', `line=OCULTO&${month}`)).toMatchObject({
      sum_cents: -40_00,
      entries: [{ description: 'Título 5.02.01', amount_cents: -40_00 }],
    })
    expect(await cellOf(books, 'dfc', `line=OP&${month}`)).toMatchObject({ sum_cents: 0 })
  })

  it('A cell can be one category of a split transaction, and is empty where the category is of another line', async () => {
    const books = await openCompany()
    await books.bill('payables', '', 100_00, {
      split: [
        ['5.02.01', 60_00],
        ['4.03.01', 40_00],
      ],
    })
    const query = `first_month=2026-11&last_month=2026-11&category_id=${books.categoryId('4.03.01')}`
    expect(await cellOf(books, 'dre', `line=EBITDA&${query}`)).toMatchObject({ sum_cents: -40_00 })
    expect(await cellOf(books, 'dre', `line=ADM&${query}`)).toStrictEqual({
      sum_cents: 0,
      entries: [],
    })
  })

  it('A cell of 401 entries has three pages, which together have each entry once, and each the sum of all', async () => {
    const books = await openCompany()
    await books.company.inDatabase((db) =>
      db.query
        .insertInto('ledger_entries')
        .values(
          Array.from({ length: 401 }, (_, place) => ({
            company_id: db.company_id,
            basis: 'cash' as const,
            source: 'bank_account' as const,
            source_id: books.account_id,
            transaction_id: null,
            entry_date: civilDate('2026-10-01'),
            category_id: books.categoryId('9.01.04'),
            bank_account_id: books.account_id,
            party_id: null,
            amount_cents: cents(place + 1),
            in_statement: true,
          })),
        )
        .execute(),
    )
    const amounts: number[] = []
    for (const page of [1, 2, 3]) {
      const query = `line=NEUTRO&first_month=2026-10&last_month=2026-10&page=${page}`
      const { data, meta } = (await books.get(`/statements/dfc/cell?${query}`)).body
      expect(data.sum_cents).toBe((401 * 402) / 2)
      expect(meta).toEqual({ page, per_page: 200, total: 401 })
      amounts.push(...data.entries.map((entry: { amount_cents: number }) => entry.amount_cents))
    }
    expect(amounts).toEqual(Array.from({ length: 401 }, (_, place) => place + 1))
  })
})
