import { expect } from 'vitest'
import { sampleAccount, sampleTransaction } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import type { TestServer } from '../../../../test/http/test-server.ts'
import { EVERY_MONTH } from '../../../../test/http/transaction-samples.ts'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

/** A company with one account, and the ids of an expense and a revenue category. */
export async function companyWithAccount(server: TestServer) {
  const made = await server.newCompany()
  const account = (await made.post('/bank-accounts', sampleAccount())).body.data.id
  const tree: { id: number; code: string }[] = (await made.get('/categories/tree')).body.data
  const idOf = (code: string) => tree.find((row) => row.code === code)?.id ?? 0
  return {
    made,
    account,
    expense: idOf('5.04.01'),
    other: idOf('5.02.03'),
    revenue: idOf('1.01.01'),
  }
}

/** Adds a payable of 100,00 that comes every month without end: its series, first and last place. */
export async function addEndlessPayable(made: TestCompany, category_id: number, fields = {}) {
  const answer = await made.post('/payables/series', {
    ...sampleTransaction(category_id, 10_000, { due_date: '2026-11-30', ...fields }),
    repeat: EVERY_MONTH,
  })
  expect([answer.status, answer.text]).toEqual([201, answer.text])
  const { series_id, ids }: { series_id: number; ids: number[] } = answer.body.data
  return { series_id, first: ids[0] ?? 0, last: ids.at(-1) ?? 0 }
}

/** The codes of the categories that a transaction is of. */
export async function codesOf(db: CompanyDb, transaction_id: number): Promise<readonly string[]> {
  const rows = await db.query
    .selectFrom('transaction_allocations as own')
    .innerJoin('categories', (join) =>
      join
        .onRef('categories.company_id', '=', 'own.company_id')
        .onRef('categories.id', '=', 'own.category_id'),
    )
    .select('categories.code')
    .where('own.company_id', '=', db.company_id)
    .where('own.transaction_id', '=', transaction_id)
    .orderBy('categories.code')
    .execute()
  return rows.map(({ code }) => code)
}
