import type { SharedView } from '@prumo/contracts/saved-views/saved-view.schema'
import { useEffect } from 'react'
import { z } from 'zod'
import { keepPreference, readPreference } from '../client/preferences.ts'
import { useSharedViews } from '../client/shared-views.ts'
import { usePreference } from '../client/use-preference.ts'
import { useSession } from '../client/use-session.ts'
import type { ListParams } from './list-state.ts'

/** The shared view that a person's list opens with, as it was when it was last seen. */
const sharedDefaultSchema = z.object({ id: z.int(), listParams: z.record(z.string(), z.string()) })

const nameOf = (company_id: number | null, screen: string) =>
  `shared_view.${company_id ?? 0}.${screen}`

/** The state of the shared view that a list opens with, undefined when none was chosen. */
export function sharedDefaultOf(company_id: number | null, screen: string): ListParams | undefined {
  return sharedDefaultSchema.safeParse(readPreference(nameOf(company_id, screen))).data?.listParams
}

/** Which shared view this person's list opens with, and the way to choose one; null chooses none. */
export function useSharedDefault(screen: string) {
  const company_id = useSession().currentCompanyId
  const [kept, keep] = usePreference(nameOf(company_id, screen), sharedDefaultSchema)
  const choose = (view: SharedView | null) =>
    keep(view === null ? null : { id: view.id, listParams: view.state })
  return [kept?.id ?? null, choose] as const
}

/**
 * A list opens at once with what the shared view said when it was last seen; this asks what it says
 * now, for the next time. A view that is gone is no longer opened with.
 */
export function useFollowSharedDefault(screen: string): void {
  const company_id = useSession().currentCompanyId
  const name = nameOf(company_id, screen)
  const [kept] = usePreference(name, sharedDefaultSchema)
  const { views } = useSharedViews(screen, kept !== undefined)
  useEffect(() => {
    if (kept === undefined || views === undefined) return
    const now = views.find(({ id }) => id === kept.id)
    if (now === undefined) keepPreference(name, null)
    else if (JSON.stringify(now.state) !== JSON.stringify(kept.listParams))
      keepPreference(name, { id: now.id, listParams: now.state })
  }, [kept, views, name])
}
