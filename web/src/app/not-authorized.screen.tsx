import { Button, Stack, Text, Title } from '@mantine/core'
import { useCompany, useSession } from '../client/use-session.ts'
import { useGo } from '../kit/app-link.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { companyName } from './layout/company-name.ts'

/** Says what is missing, to whom and in which company, and who can grant it. */
export function NotAuthorizedScreen() {
  const t = useTexts('app')
  const go = useGo()
  const { loggedInUser } = useSession()
  const company = useCompany()
  return (
    <Stack gap="md">
      <Title order={1}>{t('not_authorized_title')}</Title>
      {loggedInUser === null || company === null ? null : (
        <Text>
          {t('not_authorized_reason', {
            email: loggedInUser.email,
            company: companyName(company),
          })}
        </Text>
      )}
      <Text>{t('not_authorized_text')}</Text>
      <Button onClick={() => go('/')} fullWidth>
        {t('back_home')}
      </Button>
    </Stack>
  )
}
