import { parseJson } from './api-error.ts'
import { readSession } from './session-store.ts'

/** Lists of one person: whoever signs in after another one on the same browser finds their own. */
const prefixOf = () => `prumo.list.${readSession().loggedInUser?.id ?? 0}.`

const keyOf = (company_id: number | null, screen: string) =>
  `${prefixOf()}${company_id ?? 0}.${screen}`

/** The state of a list that this browser remembers for a company. */
export function readSavedList(company_id: number | null, screen: string): unknown {
  return parseJson(localStorage.getItem(keyOf(company_id, screen)) ?? '')
}

/** Remembers the state of a list as it stands in the address. */
export function saveList(
  company_id: number | null,
  screen: string,
  listParams: Readonly<Record<string, string>>,
): void {
  localStorage.setItem(keyOf(company_id, screen), JSON.stringify(listParams))
}

/** Forgets the state of this person's lists: switching company resets them (specification section 4). */
export function forgetLists(): void {
  const prefix = prefixOf()
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix)) localStorage.removeItem(key)
  }
}
