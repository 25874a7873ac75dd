import { Button, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconMessageCircle, IconTicket } from '@tabler/icons-react'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { useHelpContacts } from '../../parts/help/help-contacts.ts'
import classes from './shell.module.css'

/** 'Como podemos ajudar?' with the ways to people who can, those that the installation has. */
export function HelpDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('shell')
  const { live_chat, ticket_form } = useHelpContacts()
  const ways = [
    { name: 'chat', Icon: IconMessageCircle, href: live_chat },
    { name: 'ticket', Icon: IconTicket, href: ticket_form },
  ] as const
  return (
    <Dialog title={t('help.title')} size={460} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('help.text')}</Text>
        <div className={classes['help']}>
          {ways.map(({ name, Icon, href }) =>
            href === null ? null : (
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
            ),
          )}
        </div>
      </Stack>
    </Dialog>
  )
}
