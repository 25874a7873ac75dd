import { Button, Stack, Text, Title } from '@mantine/core'
import { confirmEmail } from '@prumo/contracts/identity/registration.contract'
import { useLocation } from '../../client/address.ts'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { readSearch } from '@prumo/contracts/route-url'
import { AppLink, useGo } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { RefusalAlert } from './refusal-alert.tsx'
import { ResendMail } from './resend-mail.tsx'
import { usePublicForm } from './use-public-form.ts'

/**
 * /confirm-email?token=… : what the mail of a sign-up leads to. The account is made by the button and
 * not by opening the page: programs that look through mails open pages too.
 */
export function ConfirmEmailScreen() {
  const t = useTexts('identity')
  const go = useGo()
  const token = readSearch(useLocation().searchStr)['token'] ?? ''
  const command = useCommand(confirmEmail)
  const publicForm = usePublicForm()
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const confirm = async () => {
    publicForm.say('')
    const outcome = await command.send({ body: { confirm_email_token: token } })
    if (outcome.ok) setConfirmed(outcome.answer.data.email)
    else publicForm.fail(outcome.error)
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
  const isLost = token === '' || (publicForm.warning !== '' && !publicForm.isBlocked)
  return (
    <Stack gap="md">
      <Title order={1}>{t('confirm.title')}</Title>
      <RefusalAlert text={publicForm.warning} />
      {isLost ? (
        <>
          {token === '' ? <Text>{t('confirm.no_token')}</Text> : null}
          <Text>{t('confirm.again')}</Text>
          <ResendMail email={null} />
          {/* A link that was opened twice: the account is there. */}
          <Text>
            {t('confirm.already')} <AppLink href="/login">{t('confirm.sign_in')}</AppLink>
          </Text>
        </>
      ) : (
        <>
          <Text>{t('confirm.text')}</Text>
          <Button
            onClick={() => void confirm()}
            loading={command.isPending}
            disabled={publicForm.isBlocked}
            fullWidth
          >
            {t('confirm.submit')}
          </Button>
        </>
      )}
    </Stack>
  )
}
