import { statementLineList } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import { useLocation } from '../../../client/address.ts'
import { useMemo } from 'react'
import { useGo } from '../../../kit/app-link.tsx'
import {
  changeListParams,
  parseListParams,
  type ListParams,
  type ListParamsPatch,
} from '../../../kit/list-state.ts'
import { readSearch, toSearch } from '@prumo/contracts/route-url'
import { DESK_TABS, type DeskTab } from './desk-lines.ts'

/** What the address of the desk may hold; `import` opens the file dialog once. */
const NAMES = ['search', 'filter_posted_on', 'page', 'per_page', 'sort', 'direction']
const noDefaults: ListParams = {}

/**
 * The state of the desk, in its address only: work always starts with what is pending, so nothing of
 * it is remembered from the last visit.
 */
export function useDeskState() {
  const go = useGo()
  const { pathname, searchStr } = useLocation()
  const search = useMemo(() => readSearch(searchStr), [searchStr])
  const tab: DeskTab = DESK_TABS.find((name) => name === search['tab']) ?? 'pending'
  const listParams = useMemo(
    (): ListParams =>
      Object.fromEntries(Object.entries(search).filter(([name]) => NAMES.includes(name))),
    [search],
  )
  const status = tab === 'imports' || tab === 'statement' ? 'pending' : tab
  const query = useMemo(
    () => parseListParams(statementLineList, { ...listParams, filter_status: status }),
    [listParams, status],
  )
  const show = (next: ListParams, nextTab: DeskTab = tab) =>
    go(
      `${pathname}${toSearch({ ...(nextTab === 'pending' ? {} : { tab: nextTab }), ...next })}`,
      'replace',
    )
  return {
    tab,
    status,
    query,
    listParams,
    isImportAsked: search['import'] === '1',
    page: query.page,
    perPage: query.per_page,
    changed: ['search', 'filter_posted_on'].filter((name) => listParams[name] !== undefined),
    set: (patch: ListParamsPatch) => show(changeListParams(listParams, patch, noDefaults)),
    reset: () => show(noDefaults),
    /** Another tab keeps the search, and starts at its first page. */
    showTab: (next: DeskTab) =>
      show(changeListParams(listParams, { page: null }, noDefaults), next),
    /** Takes `import` from the address: the dialog was closed. */
    forgetImport: () => show(listParams),
  }
}

export type DeskState = ReturnType<typeof useDeskState>
