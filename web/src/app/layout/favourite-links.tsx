import { useTexts } from '../../texts/use-texts.ts'
import { useFavourites } from '../shell/use-favourites.ts'
import classes from './layout.module.css'
import { MenuEntryLink } from './menu-entry.tsx'

/** The starred screens as icons. */
export function FavouriteLinks() {
  const t = useTexts('app')
  const { starred, current } = useFavourites()
  if (starred.length === 0) return null
  return (
    <nav className={classes['favourites']} aria-label={t('favourites')}>
      {starred.map((entry) => (
        <MenuEntryLink
          key={entry.id}
          entry={entry}
          isActive={entry.id === current?.id}
          isNarrow
          className={classes['favourite']}
        />
      ))}
    </nav>
  )
}
