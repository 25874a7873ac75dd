import { ActionIcon } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconArrowUp } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './layout.module.css'
import { followScrolling } from './use-scrolled.ts'

let at = 0
let isUpwards = false

const followWay = (listener: () => void) => {
  at = window.scrollY
  return followScrolling(() => {
    const { scrollY } = window
    if (scrollY !== at) isUpwards = scrollY < at
    at = scrollY
    listener()
  })
}

/** Back to the top of the page, on a phone while it is scrolled upwards. */
export function ScrollTopButton() {
  const t = useTexts('app')
  const scrollsUp = useSyncExternalStore(followWay, () => isUpwards)
  const isStill = useReducedMotion()
  return (
    <ActionIcon
      className={classes['scroll-top'] ?? ''}
      data-scroll-top
      data-upwards={scrollsUp || undefined}
      size={40}
      radius="xl"
      aria-label={t('scroll_top')}
      title={t('scroll_top')}
      onClick={() => window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' })}
    >
      <IconArrowUp size={20} />
    </ActionIcon>
  )
}
