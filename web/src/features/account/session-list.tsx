import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import {
  endOtherSessions,
  endSession,
  type SessionSummary,
  sessions,
} from '@prumo/contracts/identity/account.contract'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { confirm } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { RetryButton } from '../../kit/retry-button.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './account.module.css'

/** Where the person is signed in; each session can be ended, and all others together. */
export function SessionList() {
  const t = useTexts('account')
  const kit = useTexts('kit')
  const list = useRouteQuery(sessions, { silent: true })
  const one = useCommand(endSession)
  const others = useCommand(endOtherSessions)
  const rows = list.data?.data
  if (list.isError) {
    return (
      <Stack align="start">
        <Text role="alert">{t('sessions.failed')}</Text>
        <RetryButton onRetry={list.refetch} />
      </Stack>
    )
  }
  if (rows === undefined)
    return <Skeleton height={160} role="status" aria-label={kit('list.loading')} />
  const end = async (session: SessionSummary) => {
    const outcome = await one.send({ params: { session_id: session.id } })
    if (!outcome.ok) return
    toast(t('sessions.ended'))
    await list.refetch()
  }
  const endOthers = async () => {
    const isSure = await confirm({
      title: t('sessions.end_others'),
      message: t('sessions.sure'),
      confirmLabel: t('sessions.end'),
      cancelLabel: t('cancel'),
      isDanger: true,
    })
    if (!isSure || !(await others.send({})).ok) return
    toast(t('sessions.others_ended'))
    await list.refetch()
  }
  return (
    <Stack gap="sm">
      <ul className={classes['sessions']}>
        {rows.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isPending={one.isPending}
            onEnd={() => void end(session)}
          />
        ))}
      </ul>
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t('sessions.rule')}
        </Text>
        <Button
          variant="default"
          disabled={rows.length < 2}
          loading={others.isPending}
          onClick={() => void endOthers()}
        >
          {t('sessions.end_others')}
        </Button>
      </Group>
    </Stack>
  )
}

interface SessionRowProps {
  readonly session: SessionSummary
  readonly isPending: boolean
  readonly onEnd: () => void
}

function SessionRow({ session, isPending, onEnd }: SessionRowProps) {
  const t = useTexts('account')
  const format = useFormat()
  const { browser, system, ip, created_at, last_seen_at, is_current } = session
  const device =
    browser !== null && system !== null
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknown'))
  return (
    <li>
      <div>
        <Text fw={600}>{device}</Text>
        <Text size="sm" c="dimmed">
          {t('sessions.seen', { instant: format.instant(last_seen_at), ip })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('sessions.created', { instant: format.instant(created_at) })}
        </Text>
      </div>
      {is_current ? (
        <Text size="sm" className={classes['current'] ?? ''}>
          {t('sessions.current')}
        </Text>
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          disabled={isPending}
          aria-label={t('sessions.end_device', { device })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
