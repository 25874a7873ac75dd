import { ASKED_FIELD, askedSearch, goTo, useLocation } from '../client/address.ts'
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
  const { pathname, searchStr } = useLocation()
  const { [name]: text, ...others } = readSearch(searchStr)
  /** All but what opens a record, as it was asked for last. */
  const listSearch = () => {
    const { [name]: _record, ...asked } = readSearch(askedSearch({ pathname }) ?? searchStr)
    return Object.fromEntries(
      Object.entries(asked).filter(([key]) => !key.startsWith('new_') && key !== ASKED_FIELD),
    )
  }
  const record = text === 'new' ? 'new' : Number(text)
  return {
    record: record === 'new' || record > 0 ? record : null,
    open: (next, extra = {}) =>
      goTo(`${pathname}${toSearch({ ...listSearch(), ...extra, [name]: String(next) })}`),
    close: () => goTo(`${pathname}${toSearch(listSearch())}`, 'replace'),
    extra: others,
  }
}
