import { Alert, Button, Group } from '@mantine/core'
import { runRules } from '@prumo/contracts/bank-reconciliation/automatic.contract'
import type { ReconciliationRule } from '@prumo/contracts/reconciliation-rules/reconciliation-rule.schema'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { useUndo } from '../../client/use-undo.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface RunRulesProps {
  readonly rule: ReconciliationRule
  /** The line of the desk that it was made from. */
  readonly desk: string | null
  readonly onClose: () => void
}

/** Asks rules that act by themselves of the pending lines: one of them, or all. */
function useRun(rule_id: number | null, onDone: () => void) {
  const t = useTexts('reconciliationRules')
  const { send, isPending } = useCommand(runRules)
  const { undo } = useUndo()
  const format = useFormat()
  const run = async () => {
    const outcome = await send({ body: { rule_id } })
    if (!outcome.ok) return
    const { done_count, left, accounts, request_id } = outcome.answer.data
    const left_count = left.reduce((sum, { count }) => sum + count, 0)
    // Of several accounts each is named: 'Desfazer' takes back all, the desk of each its own part.
    const shares = accounts.map(({ bank_account_name: account, done_count: count }) =>
      t('run.of_account', { account, count: format.count(count) }),
    )
    const text = [
      t('run.done', { count: done_count }),
      shares.length > 1 ? `${shares.join(' · ')}.` : null,
      left_count === 0 ? null : t('run.left', { count: left_count }),
    ]
    toast(
      text.filter(Boolean).join(' '),
      request_id === null ? {} : { onUndo: () => void undo({ request_id }) },
    )
    onDone()
  }
  return { run: () => void run(), isPending }
}

/** Asks all rules that act by themselves of the pending lines again. */
export function RunAllRules() {
  const t = useTexts('reconciliationRules')
  const { run, isPending } = useRun(null, () => undefined)
  return (
    <Button size="compact-sm" variant="default" loading={isPending} onClick={run}>
      {t('run.run')}
    </Button>
  )
}

/** Offers to ask a rule that was written, and acts by itself, of the pending lines. */
export function RunRules({ rule, desk, onClose }: RunRulesProps) {
  const t = useTexts('reconciliationRules')
  const { run, isPending } = useRun(rule.id, onClose)
  return (
    <Alert color="gray" role="status">
      <Group justify="space-between" gap="sm">
        <span>{t('run.saved', { name: rule.name })}</span>
        <Group gap="xs">
          <Button size="compact-sm" loading={isPending} onClick={run}>
            {t('run.run_alone')}
          </Button>
          {desk === null ? null : (
            <Button size="compact-sm" variant="default" component={AppLink} href={desk}>
              {t('run.back')}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" onClick={onClose}>
            {t('run.close')}
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
