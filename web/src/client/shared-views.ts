import type { SavedViewInput, SharedView } from '@prumo/contracts/saved-views/saved-view.schema'
import {
  createSavedView,
  destroySavedView,
  listSavedViews,
  updateSavedView,
} from '@prumo/contracts/saved-views/saved-views.contract'
import { useCommand, useRouteQuery } from './company-queries.ts'
import { useCompany } from './use-session.ts'

const none: readonly SharedView[] = []

/**
 * The views of a list that the company shares, and what can be done with them; each act answers
 * whether it happened, and a failure has been shown.
 * @param isAsked false asks nothing.
 */
export function useSharedViews(list_key: string, isAsked = true) {
  const company = useCompany()
  const enabled = isAsked && company !== null && !company.is_suspended
  const found = useRouteQuery(listSavedViews, { query: { list_key }, enabled, silent: true })
  const create = useCommand(createSavedView)
  const update = useCommand(updateSavedView)
  const destroy = useCommand(destroySavedView)
  return {
    /** Undefined until they were read. */
    views: found.data?.data,
    known: found.data?.data ?? none,
    /** Reads them when they have not come yet. */
    read: async () => found.data?.data ?? (await found.refetch()).data?.data ?? none,
    isWritable: company?.is_writable === true && !company.is_suspended,
    share: async (input: SavedViewInput) =>
      (await create.send({ body: { ...input, list_key } })).ok,
    change: async ({ id, version }: SharedView, input: SavedViewInput) =>
      (await update.send({ params: { id }, body: { ...input, version } })).ok,
    remove: async ({ id }: SharedView) => (await destroy.send({ params: { id } })).ok,
  }
}
