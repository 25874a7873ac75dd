import { monthOf } from '@prumo/civil-date'
import { getDre } from '@prumo/contracts/statements/statements.contract'
import { useMemo } from 'react'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { useCan, useToday } from '../../../client/use-session.ts'
import { type Draft, previewOf } from './template-draft.rules.ts'

/** What each line comes to in the month of today by a draft; null until it is known. */
export function usePreview(rows: Draft): ReadonlyMap<string, number> | null {
  const month = monthOf(useToday())
  const answer = useRouteQuery(getDre, {
    query: { first_month: month, last_month: month },
    enabled: useCan()('api.statements.getDre'),
    silent: true,
  })
  const found = answer.data?.data
  return useMemo(() => {
    if (found === undefined) return null
    const amounts = found.rows.flatMap(({ categories }) =>
      categories.map(({ category_id, total_cents }) => [category_id, total_cents] as const),
    )
    return previewOf(rows, new Map(amounts))
  }, [found, rows])
}
