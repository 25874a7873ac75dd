import { useDebouncedValue } from '@mantine/hooks'
import type { Choice } from '@prumo/contracts/choices/choice.schema'
import { useMemo } from 'react'
import type { NamedValues } from '@prumo/contracts/route-url'
import { sendRoute } from '../../client/api-client.ts'
import { useRouteQuery } from '../../client/company-queries.ts'
import { holdsWords } from '../../client/search-text.ts'
import { useCan, useSession } from '../../client/use-session.ts'
import type { ChoiceSource } from './choice-sources.ts'

/** Typing waits this long before the server is asked again. */
const TYPING_MS = 150
/** Letters that a search takes; a longer text is sought by its beginning. */
const MAX_SEARCH = 100

/** Answers whether the person may see what a field chooses among. */
export function useMayChoose(): (source: ChoiceSource) => boolean {
  const can = useCan()
  return ({ route: { access } }) => access.kind !== 'company' || can(access.permission)
}

interface Asked {
  readonly search: string
  /** What the field offers of them: natures of categories, inactive ones too. */
  readonly filter: NamedValues | undefined
  /** The field is not used yet: nothing is asked. */
  readonly isUsed: boolean
}

/**
 * The choices that a search finds. Those of the search before stay as long as they hold what is typed
 * by now; `isSettled` says that the server has answered to that.
 */
export function useChoices<C extends Choice>(
  source: ChoiceSource<C>,
  { search, filter, isUsed }: Asked,
) {
  const mayChoose = useMayChoose()(source)
  const [asked] = useDebouncedValue(search, TYPING_MS)
  const found = useRouteQuery(source.route, {
    query: { ...filter, search: asked.slice(0, MAX_SEARCH).trim() },
    enabled: isUsed && mayChoose,
    keepPrevious: true,
    silent: true,
  })
  const isSettled =
    !mayChoose || found.isError || (asked === search && found.isSuccess && !found.isPlaceholderData)
  const { data } = found
  const choices = useMemo(
    () =>
      (data?.data ?? []).filter(
        (choice) =>
          isSettled || holdsWords(`${source.label(choice)} ${source.detail(choice)}`, search),
      ),
    [data, isSettled, source, search],
  )
  return {
    choices,
    isSettled,
    hasMore: isSettled && (data?.has_more ?? false),
    isFailed: found.isError,
  }
}

/** The records of some ids, inactive ones too: what a record or a filter holds. */
export function useNamedChoices<C extends Choice>(
  source: ChoiceSource<C>,
  ids: readonly number[],
): ReadonlyMap<number, C> {
  const mayChoose = useMayChoose()(source)
  const { data } = useRouteQuery(source.route, {
    query: { ids: [...ids] },
    enabled: mayChoose && ids.length > 0,
    keepPrevious: true,
    silent: true,
  })
  return useMemo(() => new Map((data?.data ?? []).map((one): [number, C] => [one.id, one])), [data])
}

/**
 * Asks which of some ids are active and offered: what is kept elsewhere, as in a template, may have
 * gone since. Without an answer none is.
 */
export function useFindOffered() {
  const company_id = useSession().currentCompanyId
  const mayChoose = useMayChoose()
  return async (
    source: ChoiceSource,
    ids: readonly (number | null)[],
    filter: NamedValues = {},
  ): Promise<ReadonlySet<number>> => {
    const wanted = [...new Set(ids.filter((id) => id !== null))]
    if (wanted.length === 0 || !mayChoose(source)) return new Set()
    const query = { ...filter, ids: wanted }
    const answer = await sendRoute(source.route, { params: { company_id }, query }).catch(
      () => null,
    )
    const active = (answer?.data ?? []).filter(({ is_active }) => is_active)
    return new Set(active.map(({ id }) => id))
  }
}

/** Whether there are any at all; false until it is known. */
export function useHasAny(source: ChoiceSource): boolean {
  const mayChoose = useMayChoose()(source)
  const found = useRouteQuery(source.route, {
    query: { with_inactive: 'yes' },
    enabled: mayChoose,
    silent: true,
  })
  return (found.data?.data.length ?? 0) > 0
}
