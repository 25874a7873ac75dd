import { askedSearch, goTo, useLocation } from '../../client/address.ts'
import { readSearch } from '@prumo/contracts/route-url'
import { recordInPath } from '../../kit/record-in-path.ts'
import { useOpenRecord } from '../../kit/use-open-record.ts'

const LIST_PATH = '/admin/transfer/list'
const REQUESTS = 'requests'

export type TransferTab = 'transfers' | 'requests'

/** Where a tab is, with its record open or none. */
export const tabAddress = (tab: TransferTab, record?: number): string => {
  const values = [
    ...(tab === 'requests' ? [`tab=${REQUESTS}`] : []),
    ...(record === undefined ? [] : [`record=${record}`]),
  ]
  return values.length === 0 ? LIST_PATH : `${LIST_PATH}?${values.join('&')}`
}

/** What the address says is shown: a tab, and what is open over it. */
export interface OpenTransfer {
  readonly tab: TransferTab
  readonly record: number | 'new' | null
  readonly open: (record: number | 'new') => void
  readonly close: () => void
  readonly choose: (tab: TransferTab) => void
}

/**
 * The tab and the drawer in the address: `?record=5` over the list, and `/admin/transfer/edit/5`
 * or `/admin/transfer/edit/new`, which opens the same drawer with the list coming below it.
 */
export function useOpenTransfer(): OpenTransfer {
  const { pathname, searchStr } = useLocation()
  const { record, open, close } = useOpenRecord()
  const inPath = recordInPath(pathname)
  return {
    tab: inPath === null && readSearch(searchStr)['tab'] === REQUESTS ? 'requests' : 'transfers',
    record: record ?? inPath,
    open: (next) => open(next),
    close: () => {
      if (inPath === null) close()
      else if (askedSearch({ pathname }) !== null) goTo(LIST_PATH, 'replace')
    },
    choose: (tab) => goTo(tabAddress(tab)),
  }
}
