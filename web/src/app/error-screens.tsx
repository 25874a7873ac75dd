import { Button, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useGo } from '../kit/app-link.tsx'
import { useCompany, useSession } from '../client/use-session.ts'
import { useTexts } from '../texts/use-texts.ts'
import { companyName } from './layout/company-name.ts'
import classes from './layout/layout.module.css'
import { PrumoLogo } from './prumo-logo.tsx'

interface ErrorPageProps {
  /** Above the title, where no layout shows where one is. */
  readonly mark?: ReactNode
  readonly title: string
  readonly text: string
  readonly onRetry?: () => void
}

function ErrorPage({ mark, title, text, onRetry }: ErrorPageProps) {
  const t = useTexts('app')
  const go = useGo()
  useEffect(() => {
    document.title = `${title} · Prumo`
  }, [title])
  return (
    <Stack align="center" justify="center" gap="sm" className={classes['error-page']}>
      {mark}
      <Title order={1}>{title}</Title>
      <Text>{text}</Text>
      {onRetry ? (
        <Button variant="default" onClick={onRetry}>
          {t('try_again')}
        </Button>
      ) : null}
      <Button onClick={() => go('/')}>{t('back_home')}</Button>
    </Stack>
  )
}

export function NotFoundScreen() {
  const t = useTexts('app')
  return (
    <main>
      <ErrorPage
        mark={<PrumoLogo height={32} />}
        title={t('not_found_title')}
        text={t('not_found_text')}
      />
    </main>
  )
}

export function FailureScreen({ reset }: { readonly reset: () => void }) {
  const t = useTexts('app')
  return <ErrorPage title={t('failure_title')} text={t('failure_text')} onRetry={reset} />
}

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
