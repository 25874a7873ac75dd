import { Skeleton, Text } from '@mantine/core'
import { useEffect } from 'react'
import {
  dueCycles,
  issueSubscriptions,
} from '@prumo/contracts/subscriptions/subscriptions.contract'
import type { DueCycles } from '@prumo/contracts/subscriptions/due-cycles.schema'
import type { Cents } from '@prumo/money'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { LateLeft } from './late-left.tsx'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import classes from './subscriptions.module.css'

/** Asks before clients are charged now: how many cycles, whose and how much. */
export function IssueDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('subscriptions')
  const format = useFormat()
  const command = useCommand(issueSubscriptions)
  // What was read before may be charged by now: clients are charged by what is read here.
  const found = useRouteQuery(dueCycles, { silent: true, enabled: false })
  const { refetch } = found
  useEffect(() => {
    void refetch()
  }, [refetch])
  const due = found.isFetchedAfterMount ? found.data?.data : undefined
  const issue = async () => {
    if (!(await command.send({})).ok) return
    toast(t('acts.issuing'))
    onClose()
  }
  return (
    <SubscriptionDialog
      title={t('acts.issue_title')}
      confirm={due !== undefined && isNothing(due) ? null : t('acts.issue')}
      isPending={command.isPending}
      isHeld={due === undefined}
      size={560}
      onSave={() => void issue()}
      onClose={onClose}
    >
      {found.isError ? <Text role="alert">{t('due_cycles.failed')}</Text> : null}
      {due === undefined ? (
        found.isError ? null : (
          <Skeleton height={120} role="status" aria-label={t('due_cycles.loading')} />
        )
      ) : isNothing(due) ? (
        <Text size="sm">{t('due_cycles.none')}</Text>
      ) : (
        <>
          <Part
            count={due.count}
            title={t('due_cycles.due', {
              count: due.count,
              amount: format.money(due.total_cents),
            })}
            hint={due.cycles.some((cycle) => cycle.mails_payer) ? t('due_cycles.mails') : null}
            rows={due.cycles.map((cycle) => ({
              ...cycle,
              amount: cycle.charged_cents,
              when: t('due_cycles.row_due', { date: format.date(cycle.starts_on) }),
              key: `${cycle.subscription_id} ${cycle.starts_on}`,
            }))}
          />
          <Part
            count={due.late_count}
            title={t('due_cycles.late', {
              count: due.late_count,
              amount: format.money(due.late_cents),
            })}
            hint={t('due_cycles.late_hint')}
            rows={due.late.map((cycle) => ({
              ...cycle,
              amount: cycle.open_cents,
              when: t('due_cycles.row_late', { date: format.date(cycle.due_date) }),
              key: String(cycle.id),
            }))}
          />
          {due.has_others ? <Text size="sm">{t('due_cycles.others')}</Text> : null}
        </>
      )}
      {due === undefined ? null : <LateLeft due={due} onClose={onClose} />}
    </SubscriptionDialog>
  )
}

/** Nobody is charged if that is done now. */
const isNothing = ({ count, late_count, has_others }: DueCycles): boolean =>
  count + late_count === 0 && !has_others

interface Row {
  readonly party_name: string
  readonly description: string
  readonly amount: Cents
  readonly when: string
  readonly key: string
}

interface PartProps {
  readonly count: number
  readonly title: string
  readonly hint: string | null
  readonly rows: readonly Row[]
}

/** Cycles of one kind: their number and sum, and the first of them. */
function Part({ count, title, hint, rows }: PartProps) {
  const t = useTexts('subscriptions')
  const format = useFormat()
  if (count === 0) return null
  return (
    <section className={classes['due']} aria-label={title}>
      <h3>{title}</h3>
      <ul className={classes['due-rows']} tabIndex={0} aria-label={title}>
        {rows.map((row) => (
          <li key={row.key}>
            <span>
              <bdi>{row.party_name}</bdi>
              <span className={classes['quiet']}>
                {row.description} · {row.when}
              </span>
            </span>
            <span>{format.money(row.amount)}</span>
          </li>
        ))}
        {count > rows.length ? (
          <li>{t('due_cycles.more', { count: count - rows.length })}</li>
        ) : null}
      </ul>
      {hint === null ? null : <p className={classes['quiet']}>{hint}</p>}
    </section>
  )
}
