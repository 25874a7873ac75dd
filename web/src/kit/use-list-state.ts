import { askedSearch, goTo, useLocation } from '../client/address.ts'
import { useCallback, useEffect, useMemo } from 'react'
import type { z } from 'zod'
import {
  changedFilters,
  changeListParams,
  type ListContract,
  namesAny,
  pageNameOf,
  parseListParams,
  restoreListParams,
  savedListParams,
  sortListParams,
  type ListParams,
  type ListParamsPatch,
  withoutDefaults,
} from './list-state.ts'
import { defaultViewOf, withoutPage } from './saved-views.ts'
import { readSavedList, saveList } from '../client/list-storage.ts'
import { readSearch, toSearch } from '@prumo/contracts/route-url'
import { useSession } from '../client/use-session.ts'

export interface ListState<Query> {
  /** The list's name, under which its state, views and columns are kept. */
  readonly screen: string
  /** Parsed by the contract: hand it to the list call and to the totals call. */
  readonly query: Query
  /** The same as texts, for filter controls. */
  readonly listParams: ListParams
  readonly sort: { readonly column: string; readonly direction: string }
  readonly page: number
  readonly perPage: number
  /** Names of the filters that differ from the defaults. */
  readonly changed: readonly string[]
  readonly set: (patch: ListParamsPatch) => void
  readonly sortBy: (column: string) => void
  readonly reset: () => void
  /** What differs from the defaults, as a view keeps it; and going to such a state. */
  readonly view: ListParams
  readonly showView: (view: ListParams) => void
}

const noDefaults: ListParams = {}

/**
 * The state of a list: in the address, and in local storage per screen and company.
 * `defaults` are the screen's own, as texts (a default month); keep them stable or memoised.
 */
export function useListState<L extends ListContract>(
  screen: string,
  list: L,
  defaults: ListParams = noDefaults,
): ListState<z.output<L['query']>> {
  const { pathname, searchStr } = useLocation()
  const company_id = useSession().currentCompanyId
  const restore = useCallback(
    (search: string) =>
      restoreListParams(list, {
        url: readSearch(search),
        // Nothing was changed yet in this company: the view that the user opens with, if any.
        saved: readSavedList(company_id, screen) ?? defaultViewOf(company_id, screen),
        defaults,
      }),
    [list, company_id, screen, defaults],
  )
  const listParams = useMemo(() => restore(searchStr), [restore, searchStr])
  const query = useMemo(() => parseListParams(list, listParams), [list, listParams])
  const address = addressOf(pathname, searchStr, list, withoutDefaults(listParams, defaults))
  useEffect(() => {
    // What was restored from storage goes into the address, so that it can be shared.
    const isAsked = askedSearch({ pathname }) === searchStr
    if (!isAsked || address === `${pathname}${searchStr}`) return
    // An address that asks for what lists open with is left with no word of it: what was saved would win.
    const kept = readSearch(new URL(address, location.href).search)
    if (namesAny(list, readSearch(searchStr)) && !namesAny(list, kept))
      saveList(company_id, screen, savedListParams(list, defaults, defaults))
    goTo(address, 'replace')
  }, [address, pathname, searchStr, list, company_id, screen, defaults])
  const show = (change: (before: ListParams) => ListParams) => {
    const asked = askedSearch({ pathname })
    const next = change(restore(asked ?? searchStr))
    saveList(company_id, screen, savedListParams(list, next, defaults))
    // Whoever has gone on to another screen is not brought back.
    if (asked !== null)
      goTo(addressOf(pathname, asked, list, withoutDefaults(next, defaults)), 'replace')
  }
  const pageName = pageNameOf(list)
  const change = (patchOf: (before: ListParams) => ListParamsPatch) =>
    show((before) => changeListParams(before, patchOf(before), defaults, pageName))
  return {
    screen,
    query,
    listParams,
    sort: {
      column: listParams['sort'] ?? list.default_sort.column,
      direction: listParams['direction'] ?? list.default_sort.direction,
    },
    page: Number(listParams[pageName] ?? 1),
    perPage: Number(listParams['per_page'] ?? list.page_size),
    changed: changedFilters(listParams, defaults),
    set: (patch) => change(() => patch),
    sortBy: (column) => change((before) => sortListParams(list, before, column)),
    reset: () => show(() => defaults),
    view: withoutPage(withoutDefaults(listParams, defaults), pageName),
    showView: (view) => show(() => ({ ...defaults, ...view })),
  }
}

/** The address with the list's values replaced and everything else (an open record) kept. */
function addressOf(
  pathname: string,
  searchStr: string,
  list: ListContract,
  listParams: ListParams,
): string {
  const others = Object.entries(readSearch(searchStr)).filter(
    ([name]) => !(name in list.query.shape),
  )
  const search = toSearch({ ...listParams, ...Object.fromEntries(others) })
  return `${pathname}${search}`
}
