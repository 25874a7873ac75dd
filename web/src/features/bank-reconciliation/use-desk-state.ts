import { statementLineList } from '@prumo/contracts/bank-reconciliation/bank-reconciliation.contract'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useGo } from '../../kit/app-link.tsx'
import { changeWire, parseWire, type Wire, type WirePatch } from '../../kit/list-state.ts'
import { readSearch, toSearch } from '../../client/route-url.ts'
import { DESK_TABS, type DeskTab } from './desk-lines.ts'

/** What the address of the desk may hold; `import` opens the file dialog once. */
const NAMES = ['search', 'filter_posted_on', 'page', 'per_page', 'sort', 'direction']
const noDefaults: Wire = {}

/**
 * The state of the desk, in its address only: work always starts with what is pending, so nothing of
 * it is remembered from the last visit.
 */
export function useDeskState() {
  const go = useGo()
  const { pathname, searchStr } = useLocation()
  const search = useMemo(() => readSearch(searchStr), [searchStr])
  const tab: DeskTab = DESK_TABS.find((name) => name === search['tab']) ?? 'pending'
  const wire = useMemo(
    (): Wire => Object.fromEntries(Object.entries(search).filter(([name]) => NAMES.includes(name))),
    [search],
  )
  const status = tab === 'imports' ? 'pending' : tab
  const query = useMemo(
    () => parseWire(statementLineList, { ...wire, filter_status: status }),
    [wire, status],
  )
  const show = (next: Wire, nextTab: DeskTab = tab) =>
    go(
      `${pathname}${toSearch({ ...(nextTab === 'pending' ? {} : { tab: nextTab }), ...next })}`,
      'replace',
    )
  return {
    tab,
    status,
    query,
    wire,
    isImportAsked: search['import'] === '1',
    page: query.page,
    perPage: query.per_page,
    changed: ['search', 'filter_posted_on'].filter((name) => wire[name] !== undefined),
    set: (patch: WirePatch) => show(changeWire(wire, patch, noDefaults)),
    reset: () => show(noDefaults),
    /** Another tab keeps the search, and starts at its first page. */
    showTab: (next: DeskTab) => show(changeWire(wire, { page: null }, noDefaults), next),
    /** Takes `import` from the address: the dialog was closed. */
    forgetImport: () => show(wire),
  }
}

export type DeskState = ReturnType<typeof useDeskState>
