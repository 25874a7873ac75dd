import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { useFormat } from '../../../client/use-format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { openCents } from '../hand/open-cents.ts'
import { ActButton } from './act-button.tsx'
import classes from './line.module.css'

interface PartLinkedProps {
  readonly line: StatementLine
  readonly isReachable: boolean
  readonly canAct: boolean
}

/** What earlier acts linked of a line that waits for the rest; nothing of a line that is whole. */
export function PartLinked({ line, isReachable, canAct }: PartLinkedProps) {
  const t = useTexts('bankReconciliation')
  const format = useFormat()
  if (line.linked_part_cents === 0) return null
  const names = line.links.map(({ party_name, description }) => party_name ?? description)
  const amounts = {
    rest: format.plainMoney(openCents(line)),
    amount: format.plainMoney(line.amount_cents),
  }
  return (
    <div className={classes['top']}>
      <span className={classes['quiet']}>{[t('line.part', amounts), ...names].join(' · ')}</span>
      {canAct ? <ActButton act="undo" label={t('line.undo')} isReachable={isReachable} /> : null}
    </div>
  )
}
