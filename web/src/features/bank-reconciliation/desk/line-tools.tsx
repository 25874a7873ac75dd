import { Button } from '@mantine/core'
import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { lazy, Suspense, useState } from 'react'
import { useScreenKeys } from '../../../client/screen-keys.ts'
import { loadTexts } from '../../../texts/feature-texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { isCovered } from '../lines/use-line-focus.ts'
import classes from './desk.module.css'
import type { DeskActs } from './use-desk-acts.ts'
import type { DeskState } from './use-desk-state.ts'

const ExactDialog = lazy(() =>
  Promise.all([import('../exact/exact-dialog.tsx'), loadTexts('manyLines')]).then(([file]) => ({
    default: file.ExactDialog,
  })),
)

interface LineToolsProps {
  readonly accountId: number
  readonly lines: readonly StatementLine[]
  /** How many there are beyond this page. */
  readonly more: number
  readonly state: DeskState
  readonly acts: DeskActs
  readonly isBatch: boolean
  readonly onBatch: () => void
}

/** What is done with many pending lines at once. */
export function LineTools(props: LineToolsProps) {
  const { accountId, lines, more, state, acts, isBatch, onBatch } = props
  const t = useTexts('bankReconciliation')
  const [isExact, setExact] = useState(false)
  const count = lines.filter(({ is_exact }) => is_exact).length
  const hasExact = count > 0 || more > 0
  useScreenKeys({
    lines_exact: () => {
      if (hasExact && !isCovered()) setExact(true)
    },
    lines_batch: () => {
      if (!isCovered()) onBatch()
    },
  })
  return (
    <>
      {hasExact ? (
        <Button
          variant="default"
          size="compact-sm"
          aria-keyshortcuts="E"
          onClick={() => setExact(true)}
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
        onClick={onBatch}
      >
        {t(isBatch ? 'many.batch_back' : 'many.batch')}
      </Button>
      <Suspense>
        {isExact ? (
          <ExactDialog
            accountId={accountId}
            filter={state.query}
            acts={acts}
            onClose={() => setExact(false)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
