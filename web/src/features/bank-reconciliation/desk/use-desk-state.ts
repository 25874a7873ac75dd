import { statementLineList } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import { changeSearch, useLocation } from '../../../client/address.ts'
import { useMemo } from 'react'
import {
  changeListParams,
  parseListParams,
  type ListParams,
  type ListParamsPatch,
} from '../../../kit/list-state.ts'
import { readSearch } from '@prumo/contracts/route-url'
import { DESK_TABS, type DeskTab } from './desk-lines.ts'

/** What the address of the desk may hold; `import` opens the file dialog once. */
const NAMES = ['search', 'filter_posted_on', 'page', 'per_page', 'sort', 'direction']
const noDefaults: ListParams = {}

type Search = Readonly<Record<string, string>>

const tabOf = (search: Search): DeskTab =>
  DESK_TABS.find((name) => name === search['tab']) ?? 'pending'

const paramsOf = (search: Search): ListParams =>
  Object.fromEntries(Object.entries(search).filter(([name]) => NAMES.includes(name)))

/**
 * The state of the desk, in its address only: work always starts with what is pending, so nothing of
 * it is remembered from the last visit.
 */
export function useDeskState() {
  const { pathname, searchStr } = useLocation()
  const search = useMemo(() => readSearch(searchStr), [searchStr])
  const tab = tabOf(search)
  const listParams = useMemo(() => paramsOf(search), [search])
  const status = tab === 'imports' || tab === 'statement' ? 'pending' : tab
  const query = useMemo(
    () => parseListParams(statementLineList, { ...listParams, filter_status: status }),
    [listParams, status],
  )
  const show = (change: (before: ListParams) => ListParams, next?: DeskTab) =>
    changeSearch({ pathname }, (asked) => {
      const shown = next ?? tabOf(asked)
      return { ...(shown === 'pending' ? {} : { tab: shown }), ...change(paramsOf(asked)) }
    })
  return {
    tab,
    status,
    query,
    listParams,
    isImportAsked: search['import'] === '1',
    page: query.page,
    perPage: query.per_page,
    changed: ['search', 'filter_posted_on'].filter((name) => listParams[name] !== undefined),
    set: (patch: ListParamsPatch) => show((before) => changeListParams(before, patch, noDefaults)),
    reset: () => show(() => noDefaults),
    /** Another tab keeps the search, and starts at its first page. */
    showTab: (next: DeskTab) =>
      show((before) => changeListParams(before, { page: null }, noDefaults), next),
    /** Takes `import` from the address: the dialog was closed. */
    forgetImport: () => show((before) => before),
  }
}

export type DeskState = ReturnType<typeof useDeskState>
