import type { MasterRecordStatus } from '../../../kit/master-record-status-chip.tsx'
import type { Choice } from '../../../kit/select-field.tsx'

/** A cost centre or a project. */
interface Dimension {
  readonly id: number
  readonly name: string
  readonly status: MasterRecordStatus
}

/** What a transaction's rows name already, which may have been deactivated since. */
export interface KeptDimension {
  readonly id: number | null
  readonly name: string | null
}

/** The active ones, and those that the transaction has already even when they are not. */
export function dimensionChoices(
  dimensions: readonly Dimension[],
  kept: readonly KeptDimension[],
): Choice<number>[] {
  const active = dimensions
    .filter(({ status }) => status === 'active')
    .map(({ id, name }) => ({ value: id, label: name }))
  const missing = new Map<number, string>()
  for (const { id, name } of kept)
    if (id !== null && !active.some(({ value }) => value === id))
      missing.set(id, name ?? String(id))
  return [...active, ...[...missing].map(([value, label]) => ({ value, label }))]
}
