import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError } from '../client/api-client.ts'
import { onSessionChange } from '../client/session-store.ts'

/** Told of every failed call that nobody asked to keep quiet about. */
export type FailureListener = (reason: unknown) => void

/** How long an answer is shown without asking again; a write in this tab always asks again. */
const FRESH_MS = 15_000

/** Whether a form says what was refused below its fields. */
const isToldByFields = (reason: unknown): boolean =>
  isApiError(reason) && reason.status === 422 && Object.keys(reason.errors).length > 0

/** The cache of server state. Another company or another user empties it. */
export function createQueryClient(onFailure: FailureListener): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (reason, query) => {
        const offlineRefetch =
          isApiError(reason) && reason.code === 'network' && query.state.data !== undefined
        if (query.meta?.['silent'] !== true && !offlineRefetch) onFailure(reason)
      },
    }),
    mutationCache: new MutationCache({
      onError: (reason, _input, _context, mutation) => {
        // That nobody is signed in any more is for the whole page, not for the part that asked.
        const isSignedOut = isApiError(reason) && reason.status === 401
        const silent = mutation.meta?.['silent']
        const isSaid = silent === true || (silent === 'fields' && isToldByFields(reason))
        if (!isSaid || isSignedOut) onFailure(reason)
      },
    }),
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  onSessionChange((session, before) => {
    const sameUser = session.loggedInUser?.id === before.loggedInUser?.id
    if (session.currentCompanyId !== before.currentCompanyId || !sameUser) client.clear()
  })
  return client
}
