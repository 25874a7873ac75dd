import type { ImportMapping } from '@prumo/contracts/imports/import.schema'
import type { ImportTarget } from '@prumo/contracts/imports/import-targets'
import { type FieldKey, FIELDS } from './import-fields.ts'
import type { KnownSystem } from './use-import.ts'

type Mapped = Pick<ImportMapping, 'fields' | 'defaults'>

/** Fields that every row needs and that nothing says so far. */
export function missingFields(
  target: ImportTarget,
  { fields, defaults }: Mapped,
): readonly FieldKey[] {
  return FIELDS[target].flatMap(({ key, is_required }) => {
    const isSaid =
      fields.includes(key) ||
      key in defaults ||
      (key === 'description' && fields.includes('party_name')) ||
      (key === 'due_date' && fields.includes('payment_date'))
    return is_required === true && !isSaid ? [key] : []
  })
}

/**
 * Fields that the sheets of a system always have and that no column of this one is: its figures would be
 * others than the system's, so a person looks at its columns first.
 */
export function absentFields(
  target: ImportTarget,
  system: KnownSystem | null,
  { fields, defaults }: Mapped,
): readonly FieldKey[] {
  if (system === null || !system.targets.includes(target)) return []
  return (system.expects ?? []).filter((key) => !fields.includes(key) && !(key in defaults))
}
