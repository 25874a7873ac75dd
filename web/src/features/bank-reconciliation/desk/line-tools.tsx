import { Button } from '@mantine/core'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { useTexts } from '../../../texts/use-texts.ts'
import lineClasses from '../lines/line.module.css'
import classes from './desk.module.css'

interface LineToolsProps {
  readonly lines: readonly StatementLine[]
  /** How many there are beyond this page. */
  readonly more: number
  readonly isBatch: boolean
  readonly onBatch: () => void
  readonly onExact: () => void
}

/** What is done with many pending lines at once. */
export function LineTools({ lines, more, isBatch, onBatch, onExact }: LineToolsProps) {
  const t = useTexts('bankReconciliation')
  const count = lines.filter(({ is_exact }) => is_exact).length
  return (
    <>
      {count > 0 || more > 0 ? (
        <Button
          variant="default"
          size="compact-sm"
          aria-keyshortcuts="E"
          rightSection={<Key name="E" />}
          onClick={onExact}
        >
          {t(more > 0 ? 'many.exact_more' : 'many.exact', { count })}
        </Button>
      ) : null}
      <Button
        variant="default"
        size="compact-sm"
        className={classes['wide-only'] ?? ''}
        aria-keyshortcuts="L"
        aria-pressed={isBatch}
        rightSection={<Key name="L" />}
        onClick={onBatch}
      >
        {t(isBatch ? 'many.batch_back' : 'many.batch')}
      </Button>
    </>
  )
}

function Key({ name }: { readonly name: string }) {
  return (
    <kbd className={lineClasses['key']} aria-hidden>
      {name}
    </kbd>
  )
}
