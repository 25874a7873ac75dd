import type { Category } from '@prumo/contracts/categories/category.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { SystemRole } from './categories.tables.ts'

/** A category as it is answered. */
export const CATEGORY_COLUMNS = [
  'id',
  'parent_id',
  'code',
  'name',
  'nature',
  'is_postable',
  'dre_line',
  'dfc_line',
  'system_role',
  'status',
  'version',
] as const

/** The whole chart in code order. */
export function listCategories(db: CompanyDb): Promise<Category[]> {
  return db.query
    .selectFrom('categories')
    .select(CATEGORY_COLUMNS)
    .where('company_id', '=', db.company_id)
    .orderBy('code_key')
    .execute()
}

/** One category. @throws Refusal `not_found`. */
export async function getCategory(db: CompanyDb, id: number): Promise<Category> {
  const category = await db.query
    .selectFrom('categories')
    .select(CATEGORY_COLUMNS)
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (category === undefined) throw notFound()
  return category
}

/**
 * Checks that each of these categories exists in the company, is active and takes entries.
 * @throws Refusal `reference_not_found`, `category_not_postable`, on the field given.
 */
export async function requirePostable(
  db: CompanyDb,
  ids: readonly number[],
  field: string,
): Promise<void> {
  const wanted = [...new Set(ids)]
  const found = await db.query
    .selectFrom('categories')
    .select(['id', 'is_postable', 'status'])
    .where('company_id', '=', db.company_id)
    .where('id', 'in', wanted)
    // Against an edit that makes one of them a heading at this very moment.
    .forShare()
    .execute()
  if (found.length !== wanted.length)
    throw new Refusal('reference_not_found', { fields: { [field]: 'reference_not_found' } })
  if (found.some((row) => !row.is_postable || row.status !== 'active'))
    throw new Refusal('category_not_postable', { fields: { [field]: 'category_not_postable' } })
}

/** The ids of the categories that Prumo posts to by itself. */
export async function systemCategoryIds(
  db: CompanyDb,
): Promise<Readonly<Record<SystemRole, number>>> {
  const rows = await db.query
    .selectFrom('categories')
    .select(['id', 'system_role'])
    .where('company_id', '=', db.company_id)
    .where('system_role', 'is not', null)
    .execute()
  const idOf = (role: SystemRole): number => {
    const row = rows.find((category) => category.system_role === role)
    if (row === undefined) throw new Error(`The chart of accounts lacks ${role}.`)
    return row.id
  }
  return {
    interest_received: idOf('interest_received'),
    interest_paid: idOf('interest_paid'),
    discount_given: idOf('discount_given'),
    discount_obtained: idOf('discount_obtained'),
    bank_fee: idOf('bank_fee'),
    opening_balance: idOf('opening_balance'),
    transfer: idOf('transfer'),
    company_transfer: idOf('company_transfer'),
    client_advance: idOf('client_advance'),
    supplier_advance: idOf('supplier_advance'),
  }
}
