import type { RouteContract } from '@prumo/contracts/route'
import { keepPreviousData, useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { z } from 'zod'
import { retryAfterProof } from './retry-after-proof.ts'
import type { ApiError } from './api-error.ts'
import {
  type Answer,
  type BodyPart,
  type CallInput,
  isApiError,
  type Part,
  type QueryPart,
  sendRequest,
  sendRoute,
} from './api-client.ts'
import { shareRows } from './share-rows.ts'
import { useSession } from './use-session.ts'
import { usePublishAnswer } from './publish-answer.ts'

/** The parameters of a route without the company, which the kit fills in. */
type OwnParams<R> = R extends { readonly params: infer P extends z.ZodType }
  ? Part<'params', Omit<z.output<P>, 'company_id'>>
  : object

interface QueryExtras extends CallInput {
  /** False while the question cannot be asked yet. */
  readonly enabled?: boolean
  /** Keeps the last rows on the screen, greyed, while the next ones come. */
  readonly keepPrevious?: boolean
  /** No dialog when it fails: the part that asked says so itself. */
  readonly silent?: boolean
  /** Another company of the user's, which is asked in place of the current one. */
  readonly company_id?: number | undefined
  /** Asks again after so many milliseconds, while the part that asked is on the screen. */
  readonly every?: number
}

export type RouteQueryOptions<R> = OwnParams<R> & QueryPart<R> & QueryExtras
export type CommandOptions<R> = OwnParams<R> & QueryPart<R> & BodyPart<R> & CallInput

/**
 * The result of a command. A failure has already been shown to the user. By the request's id the act
 * can be undone; it is null where no request of its own was sent.
 */
export type Outcome<T> =
  | { readonly ok: true; readonly answer: T; readonly request_id: string | null }
  | { readonly ok: false; readonly error: ApiError }

/** The query cache treats functions apart, which a generic answer might be; a box never is. */
interface Boxed<T> {
  readonly answer: T
}
const unbox = <T>(box: Boxed<T>): T => box.answer

/** Reads a route of the current company; the key holds the company's id. */
export function useRouteQuery<R extends RouteContract>(
  route: R,
  options: RouteQueryOptions<R>,
): UseQueryResult<Answer<R>> {
  const current = useSession().currentCompanyId
  const { params, query, enabled = true, keepPrevious = false } = options
  const company_id = options.company_id ?? current
  const { silent = false, every } = options
  return useQuery<Boxed<Answer<R>>, Error, Answer<R>>({
    queryKey: ['company', company_id, route.id, params ?? {}, query ?? {}],
    queryFn: async ({ signal }) => ({
      answer: await sendRoute(route, {
        params: { company_id, ...params },
        ...(query ? { query } : {}),
        signal,
      }),
    }),
    select: unbox,
    structuralSharing: shareRows,
    enabled: enabled && (company_id !== null || route.access.kind !== 'company'),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(every === undefined ? {} : { refetchInterval: every }),
    meta: { silent },
  })
}

/**
 * A write to the current company. Its answer is shown at once where the record stands on the screen,
 * and whoever sent it goes on; what the act may have changed is asked again meanwhile.
 * `send` never throws for a failed call: see `Outcome`.
 * @param source - the route, or a function that imports it, for a command that few people send.
 * @param options.silent - no dialog when it fails: the part that sent it says so itself. `fields` is
 * of what is told below the fields of a form alone.
 */
export function useCommand<R extends RouteContract>(
  source: R | (() => Promise<R>),
  { silent = false }: { readonly silent?: boolean | 'fields' } = {},
) {
  const company_id = useSession().currentCompanyId
  const publishAnswer = usePublishAnswer()
  const mutation = useMutation({
    mutationFn: async (input: CallInput) => {
      const route = typeof source === 'function' ? await source() : source
      const params = { company_id, ...input.params }
      const sent = () => sendRequest(route, { ...input, params })
      return { route, ...(await sent().catch(retryAfterProof(sent))) }
    },
    onSuccess: ({ route, answer }, { params }) => publishAnswer(route, answer, params),
    meta: { silent },
  })
  const { mutateAsync } = mutation
  const send = async (options: CommandOptions<R>): Promise<Outcome<Answer<R>>> => {
    try {
      const { answer, request_id } = await mutateAsync(options)
      return { ok: true, answer, request_id }
    } catch (reason) {
      // The mutation cache has shown it; a form still needs it for its fields.
      if (isApiError(reason)) return { ok: false, error: reason }
      throw reason
    }
  }
  return { send, isPending: mutation.isPending }
}
