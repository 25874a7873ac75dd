import type { LastChoice } from '@prumo/contracts/parties/party-titles.schema'
import type { AllocationDraft } from './allocation.rules.ts'

/**
 * The only row of a title with what the contact's last title had. Null when there is nothing to fill
 * in, or the title is split already.
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
