import { askedSearch, goTo, useLocation } from '../../../client/address.ts'
import { recordInPath } from '../../../kit/record-in-path.ts'
import { useOpenRecord } from '../../../kit/use-open-record.ts'

/** What the address says is open over the list. */
export interface OpenTransaction {
  readonly record: number | 'new' | null
  /** The settlement of the record rather than the record itself. */
  readonly isSettling: boolean
  readonly open: (record: number | 'new') => void
  /** Opens the settlement; closing it goes back to where it was opened. */
  readonly settle: (id: number, from: 'list' | 'record') => void
  readonly close: () => void
  readonly closeSettlement: () => void
}

const name = 'new_settlement'

/**
 * The drawer in the address: `?record=5` over the list, and `/admin/payable/edit/5` or
 * `/admin/payable/edit/new`, which open the same drawer with the list coming below it.
 */
export function useOpenTransaction(listPath: string): OpenTransaction {
  const { pathname } = useLocation()
  const { record, open, close, extra } = useOpenRecord()
  const inPath = recordInPath(pathname)
  const current = record ?? inPath
  const from = extra[name]
  const leave = () => {
    if (inPath === null) close()
    else if (askedSearch({ pathname }) !== null) goTo(listPath, 'replace')
  }
  return {
    record: current,
    isSettling: from !== undefined && typeof current === 'number',
    open: (next) => open(next),
    settle: (id, place) => open(id, { [name]: place }),
    close: leave,
    closeSettlement: () => {
      if (from === 'record' && typeof current === 'number') open(current)
      else leave()
    },
  }
}
