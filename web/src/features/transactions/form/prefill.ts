import type { LastChoice } from '@prumo/contracts/parties/party-transactions.schema'
import type { AllocationDraft } from './allocation.rules.ts'

/**
 * The only row of a transaction with what the contact's last transaction had. Null when there is
 * nothing to fill in, or the transaction is split already.
 */
export function prefilled(
  rows: readonly AllocationDraft[],
  choice: Pick<LastChoice, 'category_id' | 'cost_center_id' | 'project_id'>,
): AllocationDraft[] | null {
  const [row, another] = rows
  if (row === undefined || another !== undefined || choice.category_id === null) return null
  const { category_id, cost_center_id, project_id } = choice
  return [{ ...row, category_id, cost_center_id, project_id }]
}
