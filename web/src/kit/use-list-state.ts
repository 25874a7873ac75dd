import { useLocation } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { z } from 'zod'
import { useGo } from './app-link.tsx'
import {
  changedFilters,
  changeWire,
  type ListContract,
  pageNameOf,
  parseWire,
  restoreWire,
  savedWire,
  sortWire,
  type Wire,
  type WirePatch,
  withoutDefaults,
} from './list-state.ts'
import { defaultViewOf, withoutPage } from './saved-views.ts'
import { readSavedList, saveList } from '../client/list-storage.ts'
import { readSearch, toSearch } from '../client/route-url.ts'
import { useSession } from '../client/use-session.ts'

export interface ListState<Query> {
  /** The list's name, under which its state, views and columns are kept. */
  readonly screen: string
  /** Parsed by the contract: hand it to the list call and to the totals call. */
  readonly query: Query
  /** The same as texts, for filter controls. */
  readonly wire: Wire
  readonly sort: { readonly column: string; readonly direction: string }
  readonly page: number
  readonly perPage: number
  /** Names of the filters that differ from the defaults. */
  readonly changed: readonly string[]
  readonly set: (patch: WirePatch) => void
  readonly sortBy: (column: string) => void
  readonly reset: () => void
  /** What differs from the defaults, as a view keeps it; and going to such a state. */
  readonly view: Wire
  readonly showView: (view: Wire) => void
}

const noDefaults: Wire = {}

/**
 * The state of a list: in the address, and in local storage per screen and company.
 * `defaults` are the screen's own, as texts (a default month); keep them stable or memoised.
 */
export function useListState<L extends ListContract>(
  screen: string,
  list: L,
  defaults: Wire = noDefaults,
): ListState<z.output<L['query']>> {
  const go = useGo()
  const { pathname, searchStr } = useLocation()
  const company_id = useSession().currentCompanyId
  const wire = useMemo(
    () =>
      restoreWire(list, {
        url: readSearch(searchStr),
        // Nothing was changed yet in this company: the view that the user opens with, if any.
        saved: readSavedList(company_id, screen) ?? defaultViewOf(company_id, screen),
        defaults,
      }),
    [list, searchStr, company_id, screen, defaults],
  )
  const query = useMemo(() => parseWire(list, wire), [list, wire])
  const address = addressOf(pathname, searchStr, list, withoutDefaults(wire, defaults))
  useEffect(() => {
    // What was restored from storage goes into the address, so that it can be shared.
    if (address !== `${pathname}${searchStr}`) go(address, 'replace')
    // oxlint-disable-next-line react/exhaustive-deps -- `go` is made anew each time and does the same.
  }, [address, pathname, searchStr])
  const show = (next: Wire) => {
    saveList(company_id, screen, savedWire(list, next, defaults))
    go(addressOf(pathname, searchStr, list, withoutDefaults(next, defaults)), 'replace')
  }
  return {
    screen,
    query,
    wire,
    sort: {
      column: wire['sort'] ?? list.default_sort.column,
      direction: wire['direction'] ?? list.default_sort.direction,
    },
    page: Number(wire[pageNameOf(list)] ?? 1),
    perPage: Number(wire['per_page'] ?? list.page_size),
    changed: changedFilters(wire, defaults),
    set: (patch) => show(changeWire(wire, patch, defaults, pageNameOf(list))),
    sortBy: (column) =>
      show(changeWire(wire, sortWire(list, wire, column), defaults, pageNameOf(list))),
    reset: () => show(defaults),
    view: withoutPage(withoutDefaults(wire, defaults), pageNameOf(list)),
    showView: (view) => show({ ...defaults, ...view }),
  }
}

/** The address with the list's values replaced and everything else (an open record) kept. */
function addressOf(pathname: string, searchStr: string, list: ListContract, wire: Wire): string {
  const others = Object.entries(readSearch(searchStr)).filter(
    ([name]) => !(name in list.query.shape),
  )
  const search = toSearch({ ...wire, ...Object.fromEntries(others) })
  return `${pathname}${search}`
}
