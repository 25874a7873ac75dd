import type { StatementLine } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { memo } from 'react'
import { FOCUS_REST } from '../../../client/use-focus-return.ts'
import { useFormat } from '../../../client/use-format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { BankSide } from './bank-side.tsx'
import { IgnoredSide, LinkedSide } from './handled-side.tsx'
import { isTransferOffered, paysBill, shownSet } from './line-proposals.ts'
import classes from './line.module.css'
import { type OpenMenu, PendingSide } from './pending-side.tsx'
import { LINE_ATTRIBUTE } from './use-line-focus.ts'
import { useLineWords } from './use-line-words.ts'

interface LineRowProps {
  readonly line: StatementLine
  /** The account is a card. */
  readonly isCard: boolean
  readonly isCurrent: boolean
  readonly isSaving: boolean
  readonly canAct: boolean
  /** The menu that is open on this line. */
  readonly menu: OpenMenu | null
  /** The other suggestions are shown. */
  readonly isOpen: boolean
  /** Is one of the lines that are reconciled, or restored, together. */
  readonly isTicked: boolean
}

/** A bank line beside what it is in the system. Drawn again only when something of it changes. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, isCard, isCurrent, isSaving, canAct, menu, isOpen, isTicked } = props
  const label = useRowLabel(line, isCard)
  const shared = { line, isCurrent, isSaving, canAct, menu }
  return (
    <div
      role="row"
      {...{ [LINE_ATTRIBUTE]: line.id }}
      tabIndex={isCurrent ? 0 : -1}
      className={classes['row']}
      data-current={isCurrent ? true : undefined}
      {...(isCurrent ? FOCUS_REST : {})}
      aria-label={label}
      aria-busy={isSaving}
    >
      <BankSide line={line} isTicked={canAct && line.status !== 'reconciled' ? isTicked : null} />
      <div role="gridcell" className={classes['side']}>
        {line.status === 'pending' ? (
          <PendingSide {...shared} isOpen={isOpen} isCard={isCard} />
        ) : null}
        {line.status === 'reconciled' ? <LinkedSide {...shared} /> : null}
        {line.status === 'ignored' ? <IgnoredSide {...shared} /> : null}
      </div>
    </div>
  )
})

/** What a screen reader says when the focus comes to the line. */
function useRowLabel(line: StatementLine, isCard: boolean): string {
  const t = useTexts('bankReconciliation')
  const format = useFormat()
  const words = useLineWords()
  const row = t('line.row', {
    date: format.date(line.posted_on),
    text: words.titleOf(line),
    amount: format.plainMoney(line.amount_cents),
  })
  if (line.status !== 'pending') return row
  const [members] = shownSet(line)?.combinations ?? []
  if (members !== undefined)
    return `${row} ${t('line.suggestion', { text: t('line.set', { count: members.length }) })}`
  if (isTransferOffered(line) || (isCard && paysBill(line)))
    return `${row} ${t('line.suggestion', { text: t('line.transfer') })}`
  if (line.suggestion === null) return `${row} ${t('line.no_suggestion')}`
  const { party_name, description } = line.suggestion
  const text = [party_name, description].filter(Boolean).join(' · ')
  return `${row} ${t('line.suggestion', { text })}`
}
