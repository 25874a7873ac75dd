import { Button, Stack, Text, Title } from '@mantine/core'
import { confirmEmail } from '@prumo/contracts/identity/registration.contract'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { readSearch } from '../../client/route-url.ts'
import { useGo } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { DoorWarning } from './door-warning.tsx'
import { ResendMail } from './resend-mail.tsx'
import { useDoor } from './use-door.ts'

/**
 * /confirm-email?token=… : what the mail of a sign-up leads to. The account is made by the button and
 * not by opening the page: programs that look through mails open pages too.
 */
export function ConfirmEmailScreen() {
  const t = useTexts('identity')
  const go = useGo()
  const token = readSearch(useLocation().searchStr)['token'] ?? ''
  const command = useCommand(confirmEmail)
  const door = useDoor()
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const confirm = async () => {
    door.say('')
    const outcome = await command.send({ body: { confirm_email_token: token } })
    if (outcome.ok) setConfirmed(outcome.answer.data.email)
    else door.fail(outcome.error)
  }
  if (confirmed !== null)
    return (
      <Stack gap="md">
        <Title order={1}>{t('confirm.done_title')}</Title>
        <Text role="status">{t('confirm.done', { email: confirmed })}</Text>
        <Button onClick={() => go('/login', 'replace')} fullWidth>
          {t('confirm.sign_in')}
        </Button>
      </Stack>
    )
  const isLost = token === '' || (door.warning !== '' && !door.isShut)
  return (
    <Stack gap="md">
      <Title order={1}>{t('confirm.title')}</Title>
      <DoorWarning text={door.warning} />
      {isLost ? (
        <>
          {token === '' ? <Text>{t('confirm.no_token')}</Text> : null}
          <Text>{t('confirm.again')}</Text>
          <ResendMail email={null} />
        </>
      ) : (
        <>
          <Text>{t('confirm.text')}</Text>
          <Button
            onClick={() => void confirm()}
            loading={command.isPending}
            disabled={door.isShut}
            fullWidth
          >
            {t('confirm.submit')}
          </Button>
        </>
      )}
    </Stack>
  )
}
