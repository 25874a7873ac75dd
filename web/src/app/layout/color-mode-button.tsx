import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTexts } from '../../texts/use-texts.ts'

const modes = [
  { mode: 'light', next: 'dark', Icon: IconSun },
  { mode: 'dark', next: 'auto', Icon: IconMoon },
  { mode: 'auto', next: 'light', Icon: IconDeviceDesktop },
] as const

/** Light, dark, or as the computer says: each press goes to the next. */
export function ColorModeButton() {
  const t = useTexts('app')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const current = modes.find(({ mode }) => mode === colorScheme) ?? modes[2]
  const label = `${t('color_mode')}: ${t(`color_modes.${current.mode}`)}`
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(current.next)}
    >
      <current.Icon size={20} />
    </ActionIcon>
  )
}
