import { Button, Drawer, Text } from '@mantine/core'
import type { PeriodException } from '@prumo/contracts/period-closures/period-closure.schema'
import {
  endException,
  listPeriodExceptions,
} from '@prumo/contracts/period-closures/period-closures.contract'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { closingAsked } from '../../client/unsaved.ts'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { useFormat } from '../../client/use-format.ts'
import { AppLink } from '../../kit/app-link.tsx'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import { ExceptionForm, type Named } from './exception-form.tsx'
import classes from './period-closures.module.css'

interface ExceptionsDrawerProps {
  readonly accounts: readonly Named[]
  readonly onClose: () => void
}

/** Who may act in closed periods for a time, and what they changed there. */
export function ExceptionsDrawer({ accounts, onClose }: ExceptionsDrawerProps) {
  const t = useTexts('periodClosures')
  useFocusReturn()
  const found = useRouteQuery(listPeriodExceptions, {}).data?.data
  return (
    <Drawer
      opened
      onClose={closingAsked(onClose)}
      position="right"
      size={560}
      title={<span className={kitClasses['drawer-title']}>{t('exceptions')}</span>}
      closeButtonProps={{ 'aria-label': t('dismiss') }}
    >
      <Text size="sm" c="dimmed">
        {t('exceptions_hint')}
      </Text>
      {found === undefined ? null : (
        <div className={classes['exceptions']}>
          <ExceptionForm accounts={accounts} people={found.people} />
          {found.exceptions.length === 0 ? <Text>{t('no_exceptions')}</Text> : null}
          {found.exceptions.map((exception) => (
            <ExceptionRow key={exception.id} exception={exception} />
          ))}
        </div>
      )}
    </Drawer>
  )
}

function ExceptionRow({ exception }: { readonly exception: PeriodException }) {
  const t = useTexts('periodClosures')
  const format = useFormat()
  const { send, isPending } = useCommand(endException)
  const {
    id,
    user_name,
    account_name,
    starts_at,
    ends_at,
    reason,
    ended_by_name,
    acts,
    is_standing,
  } = exception
  const end = async () => {
    const outcome = await send({ params: { id } })
    if (outcome.ok) toast(t('ended'))
  }
  return (
    <div className={classes['exception']}>
      <Text fw={600}>{user_name}</Text>
      <Text size="sm">
        {[
          account_name ?? t('all_accounts'),
          t('window', { from: format.instant(starts_at), to: format.instant(ends_at) }),
        ].join(' · ')}
      </Text>
      <Text size="sm">{reason}</Text>
      {ended_by_name === null ? null : (
        <Text size="sm">{t('ended_by', { name: ended_by_name })}</Text>
      )}
      <Text size="sm">{t('acts', { count: acts.length })}</Text>
      {acts.map(({ acted_at, operation_id }) =>
        operation_id === null ? null : (
          <AppLink key={operation_id} href={`/admin/audit/list?record=${operation_id}`}>
            {format.instant(acted_at)}
          </AppLink>
        ),
      )}
      {!is_standing ? null : (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            loading={isPending}
            aria-label={t('end_of', { name: user_name })}
            onClick={() => void end()}
          >
            {t('end')}
          </Button>
        </div>
      )}
    </div>
  )
}
