import type { Allocation } from '@prumo/contracts/transactions/transaction.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { pipelined } from '../../kernel/database/pipelined.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { reachesDimension } from '../../kernel/row-rights.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { takenNumber } from '../../kernel/taken-number.ts'
import { requireActiveAccounts } from '../bank-accounts/index.ts'
import { requirePostable } from '../categories/index.ts'
import { requireCostCenters } from '../cost-centers/index.ts'
import { requireParties } from '../parties/index.ts'
import { requireProjects } from '../projects/index.ts'
import type { NewTransaction } from './new-transaction.ts'

/** References of transactions before an edit, or of their document before it made them. */
export interface EarlierReferences {
  readonly party_ids: readonly number[]
  readonly bank_account_ids: readonly number[]
  readonly allocations: readonly Omit<Allocation, 'value_cents'>[]
}

/**
 * Checks what transactions point to, each record once: the party in its role, an active account,
 * categories that take entries, cost centres and projects within the caller's rights. What was pointed
 * to before may stay.
 * @throws Refusal `cost_center_permission_error_on_transaction`,
 * `project_permission_error_on_transaction`, `reference_not_found`, `category_not_postable`,
 * `party_inactive`, `bank_account_inactive`, `cost_center_inactive`, `project_inactive`.
 */
export async function requireReferences(
  db: CompanyDb,
  rows: readonly NewTransaction[],
  before?: EarlierReferences,
): Promise<void> {
  const inputs = rows.map((row) => row.input)
  requireRowRights(db, inputs)
  const chosen = (column: 'category_id' | 'cost_center_id' | 'project_id') => {
    const kept = new Set(before?.allocations.map((row) => row[column]))
    return inputs
      .flatMap((input) => input.allocations.flatMap((row) => row[column] ?? []))
      .filter((id) => !kept.has(id))
  }
  const categories = chosen('category_id')
  const costCenters = chosen('cost_center_id')
  const projects = chosen('project_id')
  const partiesBefore = new Set(before?.party_ids)
  const accounts = new Set(inputs.flatMap((input) => input.bank_account_id ?? []))
  for (const id of before?.bank_account_ids ?? []) accounts.delete(id)
  await pipelined([
    ...partiesOf(rows).map(({ ids, role }) =>
      requireParties(db, ids, {
        role,
        field: 'party_id',
        active: ids.filter((id) => !partiesBefore.has(id)),
      }),
    ),
    ...(accounts.size > 0 ? [requireActiveAccounts(db, [...accounts], 'bank_account_id')] : []),
    ...(categories.length > 0 ? [requirePostable(db, categories, 'allocations')] : []),
    ...(costCenters.length > 0 ? [requireCostCenters(db, costCenters, 'allocations')] : []),
    ...(projects.length > 0 ? [requireProjects(db, projects, 'allocations')] : []),
  ])
}

/** Nobody saves an allocation of a cost centre or project that they may not reach (section 8). */
function requireRowRights({ rights }: CompanyDb, inputs: readonly NewTransaction['input'][]): void {
  const rows = inputs.flatMap((input) => input.allocations)
  if (rows.some((row) => !reachesDimension(rights.cost_center_ids, row.cost_center_id)))
    throw new Refusal('cost_center_permission_error_on_transaction')
  if (rows.some((row) => !reachesDimension(rights.project_ids, row.project_id)))
    throw new Refusal('project_permission_error_on_transaction')
}

/** Each party once, in the role that the transactions give it. */
function partiesOf(rows: readonly NewTransaction[]) {
  return (['receivable', 'payable'] as const).flatMap((kind) => {
    const inputs = rows.filter((row) => row.kind === kind).map((row) => row.input)
    const role = kind === 'receivable' ? ('client' as const) : ('supplier' as const)
    const ids = [...new Set(inputs.flatMap((input) => input.party_id ?? []))]
    return ids.length > 0 ? [{ ids, role }] : []
  })
}

/** What the search box looks at. */
export function searchKeyOf(input: {
  readonly description: string
  readonly fiscal_document: string | null
  readonly external_id: string | null
  readonly our_number?: string | null | undefined
}): string {
  return searchKey(
    [input.description, input.fiscal_document, input.external_id, input.our_number]
      .filter(Boolean)
      .join(' '),
  )
}

/** Runs a write; a clash of external ids becomes a refusal. */
export async function refusingTakenExternalId<T>(
  db: CompanyDb,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    // The unique key tells of a clash better than a look before the write could.
    if (isUniqueViolation(error, 'transactions_external'))
      throw takenNumber(db, 'external_id', 'external_id_taken')
    throw error
  }
}
