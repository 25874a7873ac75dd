import { Button } from '@mantine/core'
import type { GroupStatement } from '@prumo/contracts/company-groups/group-statements.contract'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTexts } from '../../../texts/use-texts.ts'
import { currencyNames } from '../currency-names.ts'
import classes from '../entries.module.css'
import type { StatementSide } from '../statement-side.ts'
import { useFigures } from '../use-figures.ts'

interface GroupNotesProps {
  readonly side: StatementSide
  readonly group: GroupStatement
  readonly onUnmatched: () => void
}

/** What a reader has to know of a group: who is not counted, what has no pair, and whether it ties. */
export function GroupNotes({ side, group, onUnmatched }: GroupNotesProps) {
  const t = useTexts('statements')
  const figures = useFigures()
  const { hidden_count, unmatched, other_currencies, rows } = group
  const check = rows.find(({ kind }) => kind === 'check')?.group
  const wrong = check?.cells.find((cell) => cell !== 0) ?? 0
  const notes = [
    ...(hidden_count > 0 ? [t('group.hidden', { count: hidden_count })] : []),
    ...(side.name === 'dfc' && check === undefined ? [t('group.without_balances')] : []),
    ...(other_currencies.length > 0
      ? [t('other_currencies', { currencies: currencyNames(other_currencies) })]
      : []),
  ]
  return (
    <>
      {check === undefined ? null : (
        <p
          className={classes['check']}
          data-tone={wrong === 0 ? 'done' : 'overdue'}
          data-paper
          role={wrong === 0 ? 'status' : 'alert'}
        >
          {wrong === 0 ? (
            <IconCheck size={16} aria-hidden />
          ) : (
            <IconAlertTriangle size={16} aria-hidden />
          )}
          {wrong === 0
            ? t('check.right')
            : t('check.wrong', { differences: figures.amount(wrong) })}
        </p>
      )}
      {unmatched.count === 0 ? null : (
        <p className={classes['check']} data-tone="overdue" data-paper>
          <IconAlertTriangle size={16} aria-hidden />
          {t('group.unmatched', {
            count: unmatched.count,
            amount: figures.amount(unmatched.sum_cents),
          })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={onUnmatched}>
            {t('group.show_unmatched')}
          </Button>
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={classes['check']} data-paper>
          {note}
        </p>
      ))}
    </>
  )
}
