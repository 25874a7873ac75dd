import { expect, it } from 'vitest'
import { sampleAccount } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkBooks } from '../registry.ts'
import { type Books, openBooks } from './books.factory.ts'

const server = useTestServer()
const MONTH = 'first_month=2026-11&last_month=2026-11'

/** Books with R$ 1.000,00 in one account and US$ 500,00 in another. */
async function openBooksOfTwoCurrencies() {
  const books = await openBooks(await server().newCompany())
  const dollars: number = (
    await books.post(
      '/bank-accounts',
      sampleAccount({ name: 'Wise', currency: 'USD', initial_system_cents: 500_00 }),
    )
  ).body.data.id
  const received = async (cents: number, bank_account_id: number) => {
    const id = await books.bill('receivables', '1.01.01', cents, { bank_account_id })
    await books.post(`/receivables/${id}/settlements`, {
      paid_on: '2026-11-12',
      bank_account_id,
      principal_cents: cents,
      discount_cents: 0,
      interest_cents: 0,
      fine_cents: 0,
      fee_cents: 0,
      note: null,
    })
  }
  await received(70_00, books.account_id)
  await received(30_00, dollars)
  return { books, dollars }
}

async function statementOf(books: Pick<Books, 'get'>, noun: 'dre' | 'dfc', query = '') {
  const { data } = (await books.get(`/statements/${noun}?${MONTH}${query}`)).body
  const rows: { line: string; total_cents: number }[] = data.rows
  const { currency, other_currencies } = data
  const lines = Object.fromEntries(rows.map((row) => [row.line, row.total_cents]))
  return { currency, other_currencies, lines }
}

it('The DFC never adds dollars to reais: each currency has its own, which ties with its accounts', async () => {
  const { books } = await openBooksOfTwoCurrencies()
  expect(await statementOf(books, 'dfc')).toMatchObject({
    currency: 'BRL',
    other_currencies: ['USD'],
    lines: { SALDO_INICIAL: 1_000_00, OP_CLI: 70_00, SALDO_FINAL: 1_070_00, CONFERENCIA: 0 },
  })
  expect(await statementOf(books, 'dfc', '&currency=USD')).toMatchObject({
    currency: 'USD',
    other_currencies: ['BRL'],
    lines: { SALDO_INICIAL: 500_00, OP_CLI: 30_00, SALDO_FINAL: 530_00, CONFERENCIA: 0 },
  })
  expect(await books.company.inDatabase(checkBooks)).toEqual([])
})

it('The DRE is in one currency: that of the account that paid, or that is to pay', async () => {
  const { books, dollars } = await openBooksOfTwoCurrencies()
  await books.post('/receivables', {
    party_id: null,
    bank_account_id: dollars,
    description: 'A receber em dólar',
    fiscal_document: null,
    external_id: null,
    due_date: '2026-11-30',
    competency_date: '2026-11-30',
    scheduled_for: null,
    value_cents: 5_00,
    show_in_dre: true,
    show_in_dfc: true,
    allocations: [{ category_id: books.categoryId('1.01.01'), value_cents: 5_00 }],
  })
  await books.bill('receivables', '1.01.01', 2_00)
  expect((await statementOf(books, 'dre')).lines).toMatchObject({ RB: 72_00, LL: 72_00 })
  expect((await statementOf(books, 'dre', '&currency=USD')).lines).toMatchObject({
    RB: 35_00,
    LL: 35_00,
  })
})

it('The entries behind a figure are those of its currency, and sum to it', async () => {
  const { books } = await openBooksOfTwoCurrencies()
  for (const [noun, line] of [
    ['dre', 'RB'],
    ['dfc', 'OP_CLI'],
  ])
    for (const [query, cents] of [
      ['', 70_00],
      ['&currency=USD', 30_00],
    ]) {
      const address = `/statements/${noun}/cell?${MONTH}&line=${line}${query}`
      expect((await books.get(address)).body).toMatchObject({
        data: { sum_cents: cents, entries: [{ amount_cents: cents }] },
        meta: { total: 1 },
      })
    }
})

it('A company with accounts of one currency has statements in it, whichever it is', async () => {
  const company = await server().newCompany()
  const fields = { currency: 'EUR', initial_system_date: '2026-11-01' }
  await company.post('/bank-accounts', sampleAccount(fields))
  expect(await statementOf(company, 'dfc')).toMatchObject({
    currency: 'EUR',
    other_currencies: [],
    lines: { NEUTRO: 1_000_00, SALDO_FINAL: 1_000_00, CONFERENCIA: 0 },
  })
})
