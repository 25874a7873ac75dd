import { useLocation } from '../../../client/address.ts'
import { useGo } from '../../../kit/app-link.tsx'
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
 * The drawer in the address: `?record=5` over the list, and `/admin/payable/edit/5`, which opens the
 * same drawer with the list coming below it.
 */
export function useOpenTransaction(listPath: string): OpenTransaction {
  const go = useGo()
  const { pathname } = useLocation()
  const { record, open, close, extra } = useOpenRecord()
  const inPath = Number(/\/edit\/(\d+)$/.exec(pathname)?.[1] ?? 0)
  const current = record ?? (inPath > 0 ? inPath : null)
  const from = extra[name]
  const leave = () => {
    if (inPath > 0) go(listPath, 'replace')
    else close()
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
