import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { DateText } from '../../../kit/date-text.tsx'
import { MoneyText } from '../../../kit/money-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from '../lines/line.module.css'
import { useLineWords } from '../lines/use-line-words.ts'
import { openCents } from './open-cents.ts'

/** The line that a dialog is about, with what is to be reconciled of it. */
export function LineSummary({ line }: { readonly line: StatementLine }) {
  const t = useTexts('bankReconciliation')
  const words = useLineWords()
  return (
    <section className={classes['summary']} aria-label={t('create.line')}>
      <DateText date={line.posted_on} />
      <span className={classes['text']}>{words.titleOf(line)}</span>
      <MoneyText value_cents={openCents(line)} signed />
    </section>
  )
}
