import { Button, Drawer, Text } from '@mantine/core'
import { getClosure } from '@prumo/contracts/period-closures/period-closures.contract'
import { useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import kitClasses from '../../kit/kit.module.css'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ClosureChanges } from './closure-changes.tsx'
import { ClosureTotalsTable } from './closure-totals.tsx'
import classes from './period-closures.module.css'
import { ReopenForm } from './reopen-form.tsx'

interface ClosureDrawerProps {
  readonly id: number
  readonly onClose: () => void
}

/** A closure: who and when, whether its totals are as they were kept, and what changed since. */
export function ClosureDrawer({ id, onClose }: ClosureDrawerProps) {
  const t = useTexts('periodClosures')
  const format = useFormat()
  useFocusReturn()
  const mayReopen = useCan()('bank-accounts.period-closures.reopen')
  const closure = useRouteQuery(getClosure, { params: { id } }).data?.data
  const [isReopening, setReopening] = useState(false)
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={920}
      title={
        <span className={kitClasses['drawer-title']}>
          {closure ? t('detail', { date: format.date(closure.closed_until) }) : t('title')}
        </span>
      }
      closeButtonProps={{ 'aria-label': t('dismiss') }}
    >
      {closure === undefined ? null : (
        <div className={kitClasses['drawer-body']}>
          <dl className={classes['facts']}>
            <dt>{t('account')}</dt>
            <dd>{closure.account_name ?? t('all_accounts')}</dd>
            <dt>{t('scope')}</dt>
            <dd>{t(`scopes.${closure.scope}`)}</dd>
            <dt>{t('by')}</dt>
            <dd>
              {closure.closed_by_name}, {format.instant(closure.closed_at)}
            </dd>
            <dt>{t('hash')}</dt>
            <dd>
              <Intact isIntact={closure.is_intact} />
              <div className={classes['hash']}>{closure.sha256}</div>
            </dd>
          </dl>
          {closure.reopened_at === null ? null : (
            <Text>
              {t('reopened_by', {
                name: closure.reopened_by_name ?? '',
                date: format.instant(closure.reopened_at),
                reason: closure.reopen_reason ?? '',
              })}
            </Text>
          )}
          {mayReopen && closure.reopened_at === null ? (
            isReopening ? (
              <ReopenForm id={id} onCancel={() => setReopening(false)} onDone={onClose} />
            ) : (
              <div>
                <Button variant="default" onClick={() => setReopening(true)}>
                  {t('reopen')}
                </Button>
              </div>
            )
          ) : null}
          <ClosureChanges id={id} count={closure.changes_count} />
          {closure.totals === null ? null : <ClosureTotalsTable totals={closure.totals} />}
        </div>
      )}
    </Drawer>
  )
}

function Intact({ isIntact }: { readonly isIntact: boolean | null }) {
  const t = useTexts('periodClosures')
  if (isIntact === null) return <span>{t('no_totals')}</span>
  return isIntact ? (
    <StatusChip tone="done" label={t('intact')} />
  ) : (
    <StatusChip tone="overdue" label={t('broken')} />
  )
}
