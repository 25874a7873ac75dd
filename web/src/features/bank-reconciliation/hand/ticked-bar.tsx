import { Button } from '@mantine/core'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { useFormat } from '../../../client/use-format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './hand.module.css'
import { openCents } from './open-cents.ts'

interface TickedBarProps {
  readonly lines: readonly StatementLine[]
  readonly onFind: () => void
  readonly onRestore: () => void
  readonly onClear: () => void
}

/** The lines that are ticked, what they come to, and what may be done with all of them. */
export function TickedBar({ lines, onFind, onRestore, onClear }: TickedBarProps) {
  const t = useTexts('handMatching')
  const format = useFormat()
  const sum = lines.reduce((all, line) => all + openCents(line), 0)
  return (
    <div className={classes['ticked']} role="status">
      <span>{t('ticked.count', { count: lines.length, amount: format.money(sum) })}</span>
      {lines.some(({ status }) => status === 'ignored') ? (
        <Button size="compact-sm" onClick={onRestore}>
          {t('ticked.restore', { count: lines.length })}
        </Button>
      ) : (
        <Button
          size="compact-sm"
          disabled={lines.length < 2}
          onClick={onFind}
          aria-keyshortcuts="B"
        >
          {t('ticked.find')}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={onClear}>
        {t('ticked.clear')}
      </Button>
    </div>
  )
}
