import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { openBooks } from '../statements/books.factory.ts'

const server = useTestServer()

interface ToldCategory {
  readonly code: string
  readonly nature: string
  readonly dre_line: string | null
  readonly is_postable: boolean
}

it('The result of a closing is the net result of the DRE, without loans and what is kept out of it', async () => {
  const company = await server().newCompany()
  const books = await openBooks(company)
  const tree: readonly ToldCategory[] = (await company.get('/categories/tree')).body.data
  const codeOf = (isRight: (one: ToldCategory) => boolean) =>
    tree.find((one) => one.is_postable && isRight(one))?.code ?? ''
  const loan = codeOf(({ nature, dre_line }) => nature === 'neutral' && dre_line === null)
  const revenue = codeOf(({ nature }) => nature === 'revenue')
  const expense = codeOf(({ nature }) => nature === 'expense')
  const october = { competency_date: '2026-10-10' }
  await books.bill('receivables', revenue, 100_000, october)
  await books.bill('payables', expense, 30_000, october)
  await books.bill('payables', expense, 7_000, { ...october, show_in_dre: false })
  await books.bill('payables', loan, 50_000, october)
  const dre = await company.get('/statements/dre?first_month=2026-10&last_month=2026-10')
  const rows: readonly { line: string; total_cents: number }[] = dre.body.data.rows
  expect(rows.find(({ line }) => line === 'LL')?.total_cents).toBe(70_000)
  const preview = await company.get('/period-closures/preview?scope=both&closed_until=2026-10-31')
  expect(preview.body.data.totals.months).toContainEqual(
    expect.objectContaining({ month: '2026-10', accrual_cents: 70_000 }),
  )
})
