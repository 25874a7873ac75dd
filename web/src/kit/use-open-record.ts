import { ASKED_FIELD, changeSearch, useLocation } from '../client/address.ts'
import { readSearch } from '@prumo/contracts/route-url'

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
  const record = text === 'new' ? 'new' : Number(text)
  return {
    record: record === 'new' || record > 0 ? record : null,
    open: (next, extra = {}) =>
      changeSearch(
        { pathname },
        (asked) => ({ ...withoutRecord(asked), ...extra, [name]: String(next) }),
        'push',
      ),
    // A save that is answered late leaves open what was opened since.
    close: () =>
      changeSearch({ pathname }, (asked) => (asked[name] === text ? withoutRecord(asked) : asked)),
    extra: others,
  }
}

/** All but what opens a record. */
const withoutRecord = (search: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(search).filter(
      ([key]) => key !== name && key !== ASKED_FIELD && !key.startsWith('new_'),
    ),
  )
