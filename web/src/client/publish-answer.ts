import type { RouteContract } from '@prumo/contracts/route'
import { type QueryClient, type QueryFilters, useQueryClient } from '@tanstack/react-query'
import { withRecord } from './answered-record.ts'
import { featureOf } from './feature-of.ts'
import type { NamedValues } from '@prumo/contracts/route-url'
import { useSession } from './use-session.ts'

/** An act that the server has answered. */
interface Act {
  readonly route: Pick<RouteContract, 'id'>
  readonly answer: unknown
  readonly params: NamedValues | undefined
}

/**
 * Shows what an act answered wherever its record is kept, and has what the act may have changed asked
 * again: at once where it is on the screen, else when it is next looked at. Nobody waits for it.
 */
export async function publishAnswer(
  client: QueryClient,
  company_id: number | null,
  act: Act,
): Promise<void> {
  const feature = featureOf(act.route.id)
  // What was deleted, or merged into another, would be missing: its drawer, which is about to close,
  // does not ask for it again.
  const gone = new Set<string>()
  for (const query of client.getQueryCache().findAll({ queryKey: ['company', company_id] })) {
    const [, , routeId, params] = query.queryKey
    if (featureOf(String(routeId)) !== feature) continue
    const isSame = JSON.stringify(params) === JSON.stringify(act.params ?? {})
    if (isSame && isEnding(act.route)) gone.add(query.queryHash)
    else client.setQueryData(query.queryKey, (kept: unknown) => withBoxed(kept, act.answer, isSame))
  }
  const isAffected = await whatIsAffected()
  const affected: QueryFilters = {
    queryKey: ['company', company_id],
    predicate: ({ queryKey: [, , routeId], queryHash }) =>
      !gone.has(queryHash) && isAffected(act.route, String(routeId)),
  }
  // Invalidating lets a first request, which has no data yet, go on; it may have read before the act.
  for (const query of client.getQueryCache().findAll({ ...affected, fetchStatus: 'fetching' }))
    if (query.state.data === undefined) query.reset()
  void client.invalidateQueries(affected)
  void client.invalidateQueries({
    predicate: ({ queryHash }) => gone.has(queryHash),
    refetchType: 'none',
  })
}

/** Who saves nothing need not load it. Where it cannot be loaded, an act may have changed everything. */
const whatIsAffected = () =>
  import('./affected-features.ts').then(
    (file) => file.isAffected,
    () => () => true,
  )

/** Whether an act leaves nothing of the record that its address names. */
const isEnding = ({ id }: Act['route']): boolean => /^[^.]+\.(destroy|merge)$/.test(id)

/** The same inside of the box that an answer is kept in; what does not change is not touched. */
function withBoxed(kept: unknown, answer: unknown, isSameRecord: boolean): unknown {
  if (typeof kept !== 'object' || kept === null || !('answer' in kept)) return undefined
  const next = withRecord(kept.answer, answer, isSameRecord)
  return next === kept.answer ? undefined : { ...kept, answer: next }
}

/** `publishAnswer` for the current company. */
export function usePublishAnswer() {
  const company_id = useSession().currentCompanyId
  const client = useQueryClient()
  return (route: Act['route'], answer: unknown, params?: NamedValues): void =>
    void publishAnswer(client, company_id, { route, answer, params })
}
