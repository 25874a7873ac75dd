import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useTexts } from '../../texts/use-texts.ts'

interface ActButtonProps extends ComponentProps<'button'> {
  /** Whose acts they are. */
  readonly name: string
}

/** The button of the menu of acts of somebody in the list. */
export function ActButton({ name, color: _color, ...rest }: ActButtonProps) {
  const t = useTexts('companyUsers')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-haspopup="menu"
      {...rest}
      aria-label={t('actions_of', { name })}
    >
      <IconDots size={16} aria-hidden />
    </ActionIcon>
  )
}
