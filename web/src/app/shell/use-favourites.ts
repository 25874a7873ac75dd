import { useLocation } from '../../client/address.ts'
import { z } from 'zod'
import { toast } from '../../client/toast-store.ts'
import { usePreference } from '../../client/use-preference.ts'
import { useSession } from '../../client/use-session.ts'
import { translate } from '../../texts/use-texts.ts'
import { menu } from '../menu.ts'
import { screenPaths } from '../screen-paths.ts'
import { activeEntry, entriesOf, visibleMenu } from '../visible-menu.ts'
import { MAX_STARRED, queueOf, starredOf, toggleFavourite } from './favourites.ts'

const favouritesSchema = z.array(z.string())

/** The favourites that this person may open now, and starring the screen that is shown. */
export function useFavourites() {
  const [kept = [], keep] = usePreference('favourites', favouritesSchema)
  const session = useSession()
  const { pathname } = useLocation()
  const groups = visibleMenu(menu, screenPaths, session)
  const current = activeEntry(groups, pathname)
  const entries = entriesOf(groups)
  const isStarred = current !== null && kept.includes(current.id)
  const toggle = () => {
    if (current === null) return
    const next = toggleFavourite(kept, current.id)
    keep([...next])
    if (queueOf(next).includes(current.id)) {
      toast(translate('app', 'favourite_queued', { max: MAX_STARRED }))
    }
  }
  return {
    current,
    isStarred,
    toggle,
    /** Screens of another company's rights keep their place and are not shown. */
    starred: starredOf(kept).flatMap((id) => entries.find((entry) => entry.id === id) ?? []),
  }
}
