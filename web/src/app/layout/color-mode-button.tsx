import { ActionIcon } from '@mantine/core'
import { IconDeviceDesktop, IconLayoutSidebar, IconMoon, IconSun } from '@tabler/icons-react'
import { useLabelled } from '../../texts/use-labelled.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { keepShell } from '../shell/shell-settings.ts'
import { useShell } from '../shell/use-shell.ts'
import classes from './layout.module.css'

const modes = {
  light: { next: 'dark', Icon: IconSun },
  dark: { next: 'auto', Icon: IconMoon },
  auto: { next: 'light', Icon: IconDeviceDesktop },
  'semi-dark': { next: 'dark', Icon: IconLayoutSidebar },
} as const

/** Light, dark, or as the computer says: each press goes to the next. */
export function ColorModeButton() {
  const t = useTexts('app')
  const labelled = useLabelled()
  const { mode } = useShell()
  const { next, Icon } = modes[mode]
  const label = labelled(t('color_mode'), t(`color_modes.${mode}`))
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={`${classes['tool']} ${classes['phone-hidden']}`}
      aria-label={label}
      title={label}
      onClick={() => keepShell({ mode: next })}
    >
      <Icon size={20} />
    </ActionIcon>
  )
}
