import { Alert, Button, Group, Progress } from '@mantine/core'
import type { ReconciliationRule } from '@prumo/contracts/reconciliation-rules/reconciliation-rule.schema'
import {
  getRuleLab,
  type RuleLab,
  startRuleLab,
} from '@prumo/contracts/reconciliation-rules/rule-lab.contract'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useKeptFocus } from '../../client/use-kept-focus.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { RuleLabResult } from './rule-lab-result.tsx'
import classes from './rules.module.css'

/** Often enough to see it move. */
const POLL_MS = 1_500

const isAtWork = (lab: RuleLab | null): boolean =>
  lab !== null && (lab.status === 'waiting' || lab.status === 'running')

/** The rehearsal of a rule over all lines: asked for, at work, and what it found last. */
export function RuleLabPanel({ rule }: { readonly rule: ReconciliationRule }) {
  const t = useTexts('ruleLab')
  const params = { id: rule.id }
  const first = useRouteQuery(getRuleLab, { params })
  const isWorking = isAtWork(first.data?.data.lab ?? null)
  // The same question: it is asked again while the job is at work.
  useRouteQuery(getRuleLab, {
    params,
    enabled: isWorking,
    ...(isWorking ? { every: POLL_MS } : {}),
  })
  const { send, isPending } = useCommand(startRuleLab)
  const { may_run = false, lab = null } = first.data?.data ?? {}
  const start = async () => {
    const outcome = await send({ params })
    if (outcome.ok) await first.refetch()
  }
  const part = useKeptFocus()
  if (!may_run) return null
  return (
    <section ref={part} className={classes['trial']} aria-label={t('title')}>
      <p className={classes['quiet']}>{t('hint')}</p>
      <Group>
        <Button
          variant="default"
          loading={isPending || isWorking}
          disabled={rule.status !== 'active'}
          onClick={() => void start()}
        >
          {t(lab === null ? 'run' : 'again')}
        </Button>
      </Group>
      <div role="status">
        {lab === null ? null : <LabState lab={lab} isOld={lab.rule_version !== rule.version} />}
      </div>
    </section>
  )
}

function LabState({ lab, isOld }: { readonly lab: RuleLab; readonly isOld: boolean }) {
  const t = useTexts('ruleLab')
  const format = useFormat()
  const { status, done_count: done, total_count: total, result } = lab
  if (status === 'waiting') return <p className={classes['quiet']}>{t('waiting')}</p>
  if (status === 'failed') return <Alert color="red">{t('failed')}</Alert>
  if (status === 'running' || result === null)
    return (
      <div>
        <p className={classes['quiet']}>
          {t('progress', { done: format.count(done), total: format.count(total) })}
        </p>
        <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={t('title')} />
      </div>
    )
  const when = format.instant(lab.ended_at ?? lab.asked_at)
  return (
    <div className={classes['trial-result']}>
      <p className={classes['quiet']}>
        {t('of', { when, name: lab.user_name })}
        {isOld ? ` ${t('old')}` : ''}
      </p>
      <RuleLabResult result={result} />
    </div>
  )
}
