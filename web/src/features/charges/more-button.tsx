import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTexts } from '../../texts/use-texts.ts'

/** The button of the acts that a phone has no room for. */
export function MoreButton({ color: _color, ...rest }: ComponentProps<'button'>) {
  const t = useTexts('charges')
  return (
    <ActionIcon
      variant="default"
      size={36}
      aria-haspopup="menu"
      {...rest}
      aria-label={t('acts.more')}
      title={t('acts.more')}
    >
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  )
}
