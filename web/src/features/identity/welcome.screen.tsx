import { Button, Stack, Text, Title } from '@mantine/core'
import { allPermissions } from '@prumo/contracts/access/access.contract'
import { useGo } from '../../kit/app-link.tsx'
import { callRoute, isApiError } from '../../client/api-client.ts'
import { showOps } from '../../client/messages.ts'
import { enterCompany } from '../../client/enter-company.ts'
import { useSession } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { signOut } from './session-acts.ts'

/** Where one lands after an unrecognised refusal, or without a company: what is missing and what to do. */
export function WelcomeScreen() {
  const t = useTexts('identity')
  const go = useGo()
  const { loggedInUser, companies, currentCompanyId, currentPermissions } = useSession()
  const enter = async (company_id: number) => {
    try {
      const permissions = await callRoute(allPermissions, {
        params: { company_id, user_id: loggedInUser?.id ?? 0 },
      })
      enterCompany(company_id, permissions.data)
      go('/admin')
    } catch (reason) {
      // The company may have been closed to this user meanwhile: say so and stay.
      if (!isApiError(reason)) throw reason
      showOps(reason.message)
    }
  }
  const leave = async () => {
    await signOut()
    go('/login')
  }
  const isWithoutPermission = currentCompanyId !== null && currentPermissions.length === 0
  return (
    <Stack gap="md">
      <Title order={1}>
        {loggedInUser === null
          ? t('welcome.title')
          : t('welcome.greeting', { name: loggedInUser.name })}
      </Title>
      <Text>
        {companies.length === 0
          ? t('welcome.missing')
          : t(isWithoutPermission ? 'welcome.no_permission' : 'welcome.choose')}
      </Text>
      {companies.map((company) => (
        <Button key={company.id} variant="default" onClick={() => void enter(company.id)}>
          {t('welcome.enter', { company: company.trading_name ?? company.company_name })}
        </Button>
      ))}
      {companies.length === 0 && loggedInUser !== null ? (
        <Text c="dimmed">{t('welcome.ask', { email: loggedInUser.email })}</Text>
      ) : null}
      <Button
        variant={companies.length === 0 ? 'filled' : 'light'}
        onClick={() => go('/admin/company/edit')}
      >
        {t('welcome.create')}
      </Button>
      <Button variant="subtle" onClick={() => void leave()}>
        {t('welcome.sign_out')}
      </Button>
    </Stack>
  )
}
