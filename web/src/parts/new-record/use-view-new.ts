import { readSearch } from '@prumo/contracts/route-url'
import { useLocation } from '../../client/address.ts'
import { useToday } from '../../client/use-session.ts'
import { useGo } from '../../kit/app-link.tsx'
import { type DaysInPeriod, mayBeLeftOut } from './left-out.ts'

/**
 * What 'Ver' of a toast does for a record that was just made: it opens the record, and is offered
 * where the list in the address may leave it out.
 * @param path of the list, where a record may be made from another address than that of its list.
 */
export function useViewNew(path?: string) {
  const { pathname, searchStr } = useLocation()
  const go = useGo()
  const today = useToday()
  return (id: number, dated?: DaysInPeriod) =>
    mayBeLeftOut(readSearch(searchStr), today, dated)
      ? () => go(`${path ?? pathname}?record=${id}`)
      : undefined
}
