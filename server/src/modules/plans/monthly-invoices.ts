import type { DirectoryDb } from '../../kernel/database/atomic.ts'

/** How many invoices of a month the plan of a company holds; null is no limit. */
export async function monthlyInvoices(db: DirectoryDb, company_id: number): Promise<number | null> {
  const row = await db.query
    .selectFrom('companies')
    .innerJoin('plans', 'plans.id', 'companies.plan_id')
    .select('plans.invoices_per_month')
    .where('companies.id', '=', company_id)
    .executeTakeFirst()
  return row?.invoices_per_month ?? null
}
