import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTexts } from '../../texts/use-texts.ts'
import { useFavourites } from '../shell/use-favourites.ts'

/** The star beside the title of a screen of the menu. */
export function StarButton() {
  const t = useTexts('app')
  const { current, isStarred, toggle } = useFavourites()
  if (current === null) return null
  const label = t(isStarred ? 'unstar' : 'star')
  return (
    <ActionIcon
      variant="subtle"
      color={isStarred ? 'petroleo' : 'gray'}
      size={28}
      aria-label={label}
      aria-pressed={isStarred}
      title={label}
      onClick={toggle}
    >
      {isStarred ? <IconStarFilled size={16} /> : <IconStar size={16} />}
    </ActionIcon>
  )
}
