import {
  type SearchHit,
  searchForLine,
} from '@prumo/contracts/bank-reconciliation/hand-matching.contract'
import { useDebouncedValue } from '@mantine/hooks'
import { type CivilDate, civilDate, isCivilDate } from '@prumo/civil-date'
import { MAX_CENTS } from '@prumo/contracts/scalars'
import { type Cents, cents, parseMoney, zeroCents } from '@prumo/money'
import { useState } from 'react'
import { useRouteQuery } from '../../../client/company-queries.ts'

const TYPING_MS = 200

interface SearchFilters {
  readonly search: string
  readonly least: string
  readonly most: string
  readonly first: string | null
  readonly last: string | null
  /** Null is that of the line. */
  readonly kind: 'payable' | 'receivable' | 'all' | null
  readonly bank_account_id: number | null
}

const NO_FILTERS: SearchFilters = {
  search: '',
  least: '',
  most: '',
  first: null,
  last: null,
  kind: null,
  bank_account_id: null,
}

/** What a person looks for on a line, asked while it is typed. */
export function useSearch(lineId: number) {
  const [filters, setFilters] = useState(NO_FILTERS)
  const [page, setPage] = useState(1)
  const [asked] = useDebouncedValue(filters, TYPING_MS)
  const answer = useRouteQuery(searchForLine, {
    params: { id: lineId },
    query: { ...queryOf(asked), page },
    keepPrevious: true,
  })
  const hits: readonly SearchHit[] = answer.data?.data ?? []
  return {
    filters,
    page,
    hits,
    isLoading: answer.data === undefined && answer.error === null,
    /** The hits are not yet those of what was typed. */
    isStale: answer.isPlaceholderData || asked !== filters,
    hasMore: answer.data?.meta.has_more === true,
    tolerance_cents: answer.data?.meta.tolerance_cents ?? 0,
    fee_category_id: answer.data?.meta.fee_category_id ?? null,
    set: (change: Partial<SearchFilters>) => {
      setPage(1)
      setFilters((all) => ({ ...all, ...change }))
    },
    showPage: setPage,
  }
}

/** The largest amount that there is. */
const MOST = cents(MAX_CENTS)
const FIRST_DAY = civilDate('1900-01-01')
const LAST_DAY = civilDate('2999-12-31')

/** The filters as the route takes them; what is half typed is left out. */
function queryOf({ search, least, most, first, last, kind, bank_account_id }: SearchFilters) {
  const [from, to] = [amountOf(least), amountOf(most)]
  const amounts: [Cents, Cents] = [from ?? zeroCents, to ?? MOST]
  const days: [CivilDate, CivilDate] = [dayOf(first) ?? FIRST_DAY, dayOf(last) ?? LAST_DAY]
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(from === null && to === null ? {} : { filter_value_range: amounts }),
    ...(first === null && last === null ? {} : { filter_due_date: days }),
    ...(kind === null ? {} : { filter_kind: kind }),
    ...(bank_account_id === null ? {} : { filter_bank_account_id: bank_account_id }),
  }
}

const dayOf = (day: string | null): CivilDate | null =>
  day !== null && isCivilDate(day) ? day : null

/** Null while it is no amount. */
function amountOf(typed: string): Cents | null {
  const amount = parseMoney(typed)
  return amount === null ? null : cents(Math.abs(amount))
}
