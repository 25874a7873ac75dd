import { ASKED_FIELD, useLocation } from '../client/address.ts'
import { useGo } from './app-link.tsx'
import { readSearch, toSearch } from '@prumo/contracts/route-url'

const name = 'record'

export interface OpenRecord {
  /** The id in the address, `new` for a record being made, null when no drawer is open. */
  readonly record: number | 'new' | null
  readonly open: (record: number | 'new', extra?: Readonly<Record<string, string>>) => void
  readonly close: () => void
  /** Further values that `open` put into the address, such as the parent of a new record. */
  readonly extra: Readonly<Record<string, string>>
}

/** Which record's drawer is open, kept in the address: Back closes it and a link can open it. */
export function useOpenRecord(): OpenRecord {
  const go = useGo()
  const { pathname, searchStr } = useLocation()
  const search = readSearch(searchStr)
  const { [name]: text, ...others } = search
  const withoutNew = Object.fromEntries(
    Object.entries(others).filter(([key]) => !key.startsWith('new_') && key !== ASKED_FIELD),
  )
  const record = text === 'new' ? 'new' : Number(text)
  return {
    record: record === 'new' || record > 0 ? record : null,
    open: (next, extra = {}) =>
      go(`${pathname}${toSearch({ ...withoutNew, ...extra, [name]: String(next) })}`),
    close: () => go(`${pathname}${toSearch(withoutNew)}`, 'replace'),
    extra: others,
  }
}
