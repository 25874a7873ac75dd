import { Button, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useGo } from '../kit/app-link.tsx'
import { useTexts } from '../texts/use-texts.ts'
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
