import { bankAccounts } from '../../parts/choices/choice-sources.ts'
import { useNamedChoices } from '../../parts/choices/use-choices.ts'
import type { WrittenCriteria } from '../../parts/rules/use-rule-words.ts'

/** The accounts that conditions name. */
export function accountIdsOf(criteria: WrittenCriteria | null | undefined): number[] {
  return (criteria?.groups ?? []).flatMap((group) =>
    (group?.conditions ?? []).flatMap((condition) =>
      condition?.field === 'account' ? (condition.first ?? []) : [],
    ),
  )
}

/** Gives the name of one of these accounts; null while it is not known, or out of reach. */
export function useAccountNames(
  ids: readonly (number | null | undefined)[],
): (id: number | null | undefined) => string | null {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))].toSorted((a, b) => a - b)
  const names = useNamedChoices(bankAccounts, wanted)
  return (id) => names.get(id ?? 0)?.name ?? null
}
