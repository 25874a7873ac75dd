import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { DateText } from '../../../kit/date-text.tsx'
import { MoneyText } from '../../../kit/money-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ClosedMark } from '../../../parts/closed-period/closed-periods.tsx'
import { AdjustmentNote } from './adjustment-note.tsx'
import { lineMemo } from './line-text.ts'
import classes from './line.module.css'
import { useLineWords } from './use-line-words.ts'

interface BankSideProps {
  readonly line: StatementLine
  /** Whether it is ticked; null where it cannot be. */
  readonly isTicked: boolean | null
}

/** What the bank says: day, text, amount; its own identification shows on hover. */
export function BankSide({ line, isTicked }: BankSideProps) {
  const t = useTexts('bankReconciliation')
  const words = useLineWords()
  const { check_number, fitid } = line
  const details = [
    words.typeOf(line.type),
    check_number === null ? null : t('line.document', { number: check_number }),
    lineMemo(line),
  ]
  return (
    <div
      role="gridcell"
      className={classes['side']}
      title={fitid === null ? undefined : t('line.fitid', { fitid })}
    >
      <div className={classes['top']}>
        {isTicked === null ? null : (
          <input
            type="checkbox"
            data-act="tick"
            aria-label={t('line.tick')}
            // The grid hears the click, and the space bar on the row ticks it.
            readOnly
            tabIndex={-1}
            checked={isTicked}
          />
        )}
        <span className={classes['date']}>
          <DateText date={line.posted_on} />
          <ClosedMark moves={[{ basis: 'cash', day: line.posted_on, bank_account_id: null }]} />
        </span>
        <span className={classes['text']}>{words.titleOf(line)}</span>
        <MoneyText value_cents={line.amount_cents} signed />
      </div>
      <span className={classes['quiet']}>{details.filter(Boolean).join(' · ')}</span>
      <AdjustmentNote adjustment={line.adjustment} />
    </div>
  )
}
