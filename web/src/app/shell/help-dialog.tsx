import { Button, Modal, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconMessageCircle, IconTicket } from '@tabler/icons-react'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { shellConfig } from './shell-config.ts'
import classes from './shell.module.css'

const ways = [
  { name: 'chat', Icon: IconMessageCircle, href: shellConfig.live_chat },
  { name: 'ticket', Icon: IconTicket, href: shellConfig.ticket_form },
] as const

/** 'Como podemos ajudar?' with the two ways to people who can. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('shell')
  useFocusReturn()
  return (
    <Modal
      opened
      onClose={onClose}
      size={460}
      title={<span className={classes['title']}>{t('help.title')}</span>}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="md">
        <Text>{t('help.text')}</Text>
        <div className={classes['help']}>
          {ways.map(({ name, Icon, href }) => (
            <Button
              key={name}
              component="a"
              href={href}
              target="_blank"
              rel="noopener"
              variant={name === 'chat' ? 'filled' : 'default'}
              leftSection={<Icon size={18} aria-hidden />}
            >
              {t(`help.${name}`)}
              <VisuallyHidden>, {t('help.new_tab')}</VisuallyHidden>
            </Button>
          ))}
        </div>
      </Stack>
    </Modal>
  )
}
