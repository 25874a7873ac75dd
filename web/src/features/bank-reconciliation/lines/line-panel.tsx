import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { lazy, type ReactNode, Suspense } from 'react'
import { loadTexts } from '../../../texts/feature-texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeskBar } from '../desk/desk-bar.tsx'
import type { LineStatus } from '../desk/desk-lines.ts'
import classes from './line.module.css'
import { LineMenu, useLineMenus } from './line-menu.tsx'
import { LineRow } from './line-row.tsx'
import type { DeskActs } from '../desk/use-desk-acts.ts'
import { useLineWork } from './use-line-work.ts'
import { useMayWriteRules } from './use-may-write-rules.ts'

const withTexts = <T,>(file: Promise<T>): Promise<T> =>
  Promise.all([file, loadTexts('handMatching')]).then(([loaded]) => loaded)
const HandDialogs = lazy(() =>
  withTexts(import('../hand/hand-dialogs.tsx')).then((file) => ({ default: file.HandDialogs })),
)
const TickedBar = lazy(() =>
  withTexts(import('../hand/ticked-bar.tsx')).then((file) => ({ default: file.TickedBar })),
)
const CreateForm = lazy(() =>
  import('./create-form.tsx').then((file) => ({ default: file.CreateForm })),
)
const SplitForm = lazy(() =>
  Promise.all([import('../split/split-form.tsx'), loadTexts('manyLines')]).then(([file]) => ({
    default: file.SplitForm,
  })),
)

interface LinePanelProps {
  readonly lines: readonly StatementLine[]
  /** The account is a card. */
  readonly isCard: boolean
  readonly status: LineStatus
  readonly acts: DeskActs
  readonly canAct: boolean
  readonly isStale: boolean
  readonly onImport: (() => void) | undefined
  readonly empty: ReactNode
}

/** The lines of one tab, bank on the left and system on the right, and the bar that says what happened. */
export function LinePanel(props: LinePanelProps) {
  const { lines, isCard, status, acts, canAct, isStale, onImport, empty } = props
  const t = useTexts('bankReconciliation')
  useLineMenus()
  const canRule = useMayWriteRules()
  const { grid, current, work, handlers } = useLineWork({ lines, acts, canAct, canRule, onImport })
  const { hand } = work
  const tickedIds = new Set(hand.ticked.map(({ id }) => id))
  const [firstTicked] = hand.ticked
  return (
    <>
      <Suspense>
        {firstTicked === undefined ? null : (
          <TickedBar
            lines={hand.ticked}
            onFind={() => hand.search(firstTicked)}
            onRestore={() => void hand.restore()}
            onClear={hand.clear}
          />
        )}
      </Suspense>
      {lines.length === 0 ? (
        empty
      ) : (
        <div
          ref={grid}
          role="grid"
          aria-label={t('desk.lines')}
          aria-busy={isStale}
          className={classes['grid']}
          data-stale={isStale ? true : undefined}
          {...handlers}
        >
          <div role="row" className={classes['head']}>
            <span role="columnheader">{t('desk.bank_side')}</span>
            <span role="columnheader">{t('desk.system_side')}</span>
          </div>
          {lines.map((line) => (
            <LineRow
              key={line.id}
              line={line}
              isCard={isCard}
              isCurrent={line.id === current}
              isSaving={acts.saving.has(line.id)}
              canAct={canAct}
              isOpen={line.id === work.open}
              menu={
                line.id === work.menu?.id
                  ? {
                      kind: work.menu.kind,
                      shown: (
                        <LineMenu kind={work.menu.kind} line={line} work={work} canRule={canRule} />
                      ),
                    }
                  : null
              }
              isTicked={tickedIds.has(line.id)}
            />
          ))}
        </div>
      )}
      <DeskBar
        said={acts.said}
        status={status}
        canAct={canAct}
        onUndo={acts.last === null ? undefined : () => void work.undoLast()}
        undoes={acts.last?.text}
      />
      <Suspense>
        {work.creating === null ? null : (
          <CreateForm line={work.creating} acts={acts} onClose={work.closeCreate} />
        )}
        {hand.asked === null ? null : (
          <HandDialogs asked={hand.asked} acts={acts} onClose={hand.close} />
        )}
        {work.splitting === null ? null : (
          <SplitForm line={work.splitting} acts={acts} onClose={work.closeCreate} />
        )}
      </Suspense>
    </>
  )
}
