import { ActionIcon } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import { useTexts } from '../../texts/use-texts.ts'
import { openOverlay } from '../shell/overlay.ts'
import { shellConfig } from '../shell/shell-config.ts'
import classes from './layout.module.css'

/** The gear that opens the customizer; an installation may take it away. */
export function CustomizerButton() {
  const t = useTexts('app')
  if (!shellConfig.customizer) return null
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={`${classes['tool']} ${classes['phone-hidden']}`}
      aria-haspopup="dialog"
      aria-label={t('customize')}
      title={t('customize')}
      onClick={() => openOverlay('customizer')}
    >
      <IconSettings size={20} />
    </ActionIcon>
  )
}
