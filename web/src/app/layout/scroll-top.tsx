import { ActionIcon } from '@mantine/core'
import { useMediaQuery, useReducedMotion } from '@mantine/hooks'
import { IconArrowUp } from '@tabler/icons-react'
import { useTexts } from '../../texts/use-texts.ts'
import { useShell } from '../shell/use-shell.ts'
import classes from './layout.module.css'
import { useScrolled, useScrollsUp } from './use-scrolled.ts'

/** The way back up is offered after this much of a page. */
const FAR_PX = 400

/** Below this it would stand over the fields that somebody scrolls down to. */
const NARROW = '(max-width: 767px)'

/** Back to the top of a long page, on a phone while it is scrolled upwards; the customizer can hide it. */
export function ScrollTop() {
  const t = useTexts('app')
  const isFar = useScrolled(FAR_PX)
  const isUpwards = useScrollsUp()
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const isStill = useReducedMotion()
  const { is_scroll_top_hidden } = useShell()
  if (!isFar || is_scroll_top_hidden || (isNarrow && !isUpwards)) return null
  return (
    <ActionIcon
      className={classes['scroll-top'] ?? ''}
      data-scroll-top
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
