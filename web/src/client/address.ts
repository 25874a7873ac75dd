import { type NamedValues, readSearch, toSearch } from '@prumo/contracts/route-url'
import { createBrowserHistory, type RouterHistory } from '@tanstack/history'
import { createContext, use, useSyncExternalStore } from 'react'

/** What asks for a field in an address, beside the record: `?record=5&field=ncm`. */
export const ASKED_FIELD = 'field'

/** The address of what is drawn. */
export interface Address {
  /** All of it below the origin: `/admin/payable/list?page=2#content`. */
  readonly href: string
  readonly pathname: string
  /** The query with its `?`, or an empty text. */
  readonly searchStr: string
  /** The values of the path's parameters, by name: `{ sale_id: '12' }`. */
  readonly params: Readonly<Record<string, string>>
}

let history: RouterHistory | undefined

/** The browser's history, made when it is first asked for: it reads the window. */
export function appHistory(): RouterHistory {
  history ??= createBrowserHistory()
  return history
}

/** Goes to an address of the app; `replace` leaves no step in the history. */
export function goTo(href: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'replace') appHistory().replace(href)
  else appHistory().push(href)
}

/** The address that the screens below are drawn for. */
export const AddressContext = createContext<Address>({
  href: '/',
  pathname: '/',
  searchStr: '',
  params: {},
})

/**
 * The address that the screen is drawn for. While the code of another screen is on its way this is
 * still its own, so that no screen takes the query of the next one for its own.
 */
export const useLocation = (): Address => use(AddressContext)

/**
 * The query that was asked for last of the screen that is drawn: it may not be drawn yet. Null where
 * another screen was gone to meanwhile.
 */
export function askedSearch({ pathname }: Pick<Address, 'pathname'>): string | null {
  const asked = appHistory().location
  return asked.pathname === pathname ? asked.search : null
}

/**
 * Changes the query of the screen that is drawn, upon what was asked for of it last. Whoever has gone on
 * to another screen is not brought back. Changes of one turn see the same query: the guard of what is not
 * saved is asked before each.
 */
export function changeSearch(
  drawn: Pick<Address, 'pathname'>,
  change: (search: Readonly<Record<string, string>>) => NamedValues,
  how: 'push' | 'replace' = 'replace',
): void {
  const search = askedSearch(drawn)
  if (search !== null) goTo(`${drawn.pathname}${toSearch(change(readSearch(search)))}`, how)
}

const followHistory = (onChange: () => void) => appHistory().subscribe(onChange)
const askedPath = () => appHistory().location.pathname

/** The path that was gone to last, whose screen may still be on its way: a menu marks it at once. */
export const useAskedPath = (): string => useSyncExternalStore(followHistory, askedPath)
