import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { lazy, Suspense } from 'react'
import { useLoadWhenIdle } from '../../../kit/load-when-idle.ts'
import { loadTexts } from '../../../texts/feature-texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActButton } from './act-button.tsx'
import { IgnoreButton } from './ignore-button.tsx'
import type { LineMenuKind, LineActs } from './use-line-acts.ts'

const loadIgnoreMenu = () => import('./ignore-menu.tsx')
const IgnoreMenu = lazy(() => loadIgnoreMenu().then((file) => ({ default: file.IgnoreMenu })))
const loadMoreMenu = () => import('./more-menu.tsx')
const MoreMenu = lazy(() => loadMoreMenu().then((file) => ({ default: file.MoreMenu })))
const UndoMenu = lazy(() =>
  Promise.all([import('../hand/undo-menu.tsx'), loadTexts('handMatching')]).then(([file]) => ({
    default: file.UndoMenu,
  })),
)

/** Loads the menus that a line is asked for at once, before the first press. */
export function useLineMenus(): void {
  useLoadWhenIdle(loadIgnoreMenu)
  useLoadWhenIdle(loadMoreMenu)
}

interface LineMenuProps {
  readonly kind: LineMenuKind
  readonly line: StatementLine
  readonly work: LineActs
  readonly canRule: boolean
}

/** The menu that is open on a line, with its button. */
export function LineMenu({ kind, line, work, canRule }: LineMenuProps) {
  const t = useTexts('bankReconciliation')
  const onClose = () => work.closeMenu(line.id)
  if (kind === 'undo')
    return (
      <Suspense>
        <UndoMenu onChoose={(isKept) => work.undo(line, isKept)} onClose={onClose} />
      </Suspense>
    )
  if (kind === 'more')
    return (
      <Suspense fallback={<ActButton act="more" label={t('line.more')} isReachable />}>
        <MoreMenu
          line={line}
          canRule={canRule}
          onChoose={(act) => work.chooseLesser(act, line.id)}
          onClose={onClose}
        />
      </Suspense>
    )
  return (
    <Suspense fallback={<IgnoreButton isReachable />}>
      <IgnoreMenu onChoose={(reason) => work.ignore(line, reason)} onClose={onClose} />
    </Suspense>
  )
}
