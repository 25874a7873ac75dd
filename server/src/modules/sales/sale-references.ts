import type { DeductionKind } from '@prumo/contracts/sales/sale-amounts.rules'
import type { Sale, SaleDeduction, SaleFields } from '@prumo/contracts/sales/sale.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { reachesDimension } from '../../kernel/row-rights.ts'
import { requireActiveAccounts } from '../bank-accounts/index.ts'
import { listCategories, requirePostable } from '../categories/index.ts'
import { requireCostCenters } from '../cost-centers/index.ts'
import { requireParties } from '../parties/index.ts'
import { requireProducts } from '../products/index.ts'
import { requireProjects } from '../projects/index.ts'

/** A deduction whose category is known. */
export type KnownDeduction = SaleDeduction & { readonly category_id: number }

/** The line of the chart of accounts that each kind of deduction belongs to, by its code there. */
const CHART_CODES: Readonly<Record<DeductionKind, string>> = {
  platform_fee: '4.01.01',
  advance_fee: '6.02.03',
  streaming_fee: '3.01.02',
  commission: '4.02.01',
}

/**
 * The deductions with their categories: where none was chosen, the chart's own line for the kind.
 * @throws Refusal `category_not_postable`, on the field of one whose line the chart does not have.
 */
export async function withCategories(
  db: CompanyDb,
  deductions: readonly SaleDeduction[],
): Promise<readonly KnownDeduction[]> {
  const isChosen = deductions.every((row) => row.category_id !== null)
  const chart = isChosen ? [] : await listCategories(db)
  return deductions.map((row, place) => {
    const own = chart.find(
      ({ code, is_postable, status }) =>
        code === CHART_CODES[row.kind] && is_postable && status === 'active',
    )
    const category_id = row.category_id ?? own?.id
    if (category_id === undefined)
      throw new Refusal('category_not_postable', {
        fields: { [`deductions.${place}.category_id`]: 'category_not_postable' },
      })
    return { ...row, category_id }
  })
}

/**
 * Checks what a sale points to: client and suppliers, which take these roles, an active product and
 * account, categories that take entries, cost centre and project within the caller's rights. What the
 * sale pointed to before its edit may stay.
 * @throws Refusal `cost_center_permission_error_on_transaction`,
 * `project_permission_error_on_transaction`, `reference_not_found`, `product_inactive`,
 * `category_not_postable`, `bank_account_inactive`, `cost_center_inactive`, `project_inactive`.
 */
export async function requireSaleReferences(
  db: CompanyDb,
  input: Omit<SaleFields, 'deductions'> & { readonly deductions: readonly KnownDeduction[] },
  before: Sale | null,
): Promise<void> {
  requireRowRights(db, input)
  const chosen = (
    column: 'product_id' | 'bank_account_id' | 'category_id' | 'cost_center_id' | 'project_id',
  ): readonly number[] => {
    const id = input[column]
    return id === null || id === before?.[column] ? [] : [id]
  }
  const kept = new Set(before?.deductions.map((row) => row.category_id))
  const ofDeductions = input.deductions
    .map((row) => row.category_id)
    .filter((category_id) => !kept.has(category_id))
  const suppliers = [...new Set(input.deductions.map((row) => row.supplier_id))]
  const check = (
    ids: readonly number[],
    require: (ids: readonly number[]) => Promise<unknown>,
  ): readonly Promise<unknown>[] => (ids.length === 0 ? [] : [require(ids)])
  await pipelined([
    requireParties(db, [input.client_id], { role: 'client', field: 'client_id' }),
    ...check(suppliers, (ids) =>
      requireParties(db, ids, { role: 'supplier', field: 'deductions' }),
    ),
    ...check(chosen('product_id'), (ids) => requireProducts(db, ids, 'product_id')),
    ...check(chosen('bank_account_id'), (ids) => requireActiveAccounts(db, ids, 'bank_account_id')),
    ...check(chosen('category_id'), (ids) => requirePostable(db, ids, 'category_id')),
    ...check(ofDeductions, (ids) => requirePostable(db, ids, 'deductions')),
    ...check(chosen('cost_center_id'), (ids) => requireCostCenters(db, ids, 'cost_center_id')),
    ...check(chosen('project_id'), (ids) => requireProjects(db, ids, 'project_id')),
  ])
}

/**
 * Nobody saves a sale of a cost centre or project that they may not reach: it makes such
 * transactions.
 */
function requireRowRights(
  { rights }: CompanyDb,
  { cost_center_id, project_id }: Pick<SaleFields, 'cost_center_id' | 'project_id'>,
): void {
  if (!reachesDimension(rights.cost_center_ids, cost_center_id))
    throw new Refusal('cost_center_permission_error_on_transaction')
  if (!reachesDimension(rights.project_ids, project_id))
    throw new Refusal('project_permission_error_on_transaction')
}
