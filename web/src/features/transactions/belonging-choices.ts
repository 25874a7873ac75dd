import type { RegisterStatus } from '../../kit/register-status-chip.tsx'
import type { Choice } from '../../kit/select-field.tsx'

/** A cost centre or a project. */
interface Belonging {
  readonly id: number
  readonly name: string
  readonly status: RegisterStatus
}

/** What a title's rows name already, which may have been deactivated since. */
export interface KeptBelonging {
  readonly id: number | null
  readonly name: string | null
}

/** The active ones, and those that the title has already even when they are not. */
export function belongingChoices(
  belongings: readonly Belonging[],
  kept: readonly KeptBelonging[],
): Choice<number>[] {
  const active = belongings
    .filter(({ status }) => status === 'active')
    .map(({ id, name }) => ({ value: id, label: name }))
  const missing = new Map<number, string>()
  for (const { id, name } of kept)
    if (id !== null && !active.some(({ value }) => value === id))
      missing.set(id, name ?? String(id))
  return [...active, ...[...missing].map(([value, label]) => ({ value, label }))]
}
