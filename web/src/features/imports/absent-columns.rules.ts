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

/** What is chosen once for all rows, and what that choice is called. */
const DEFAULTS = { category: 'default_category', bank_account: 'default_account' } as const

/** Missing fields by what mends them: a column of the sheet, or a value for all of its rows. */
export interface Missing {
  readonly columns: readonly FieldKey[]
  readonly defaults: readonly (typeof DEFAULTS)[keyof typeof DEFAULTS][]
}

/** No column is asked for that no sheet of its system has: what is chosen for all rows is named there. */
export function missingByCure(
  target: ImportTarget,
  system: KnownSystem | null,
  mapped: Mapped,
): Missing {
  const isOwn = system !== null && system.targets.includes(target)
  const isChosen = (key: FieldKey): key is keyof typeof DEFAULTS =>
    isOwn && key in DEFAULTS && system.fields[key] === undefined
  const missing = missingFields(target, mapped)
  return {
    columns: missing.filter((key) => !isChosen(key)),
    defaults: missing.flatMap((key) => (isChosen(key) ? [DEFAULTS[key]] : [])),
  }
}

/**
 * Fields that the sheets of a system always have and that no column of this one is: rows would come in
 * without what the system told, so a person looks at the columns first.
 */
export function absentFields(
  target: ImportTarget,
  system: KnownSystem | null,
  { fields, defaults }: Mapped,
): readonly FieldKey[] {
  if (system === null || !system.targets.includes(target)) return []
  return [...(system.expects ?? []), ...(system.usual ?? [])].filter(
    (key) => !fields.includes(key) && !(key in defaults),
  )
}
