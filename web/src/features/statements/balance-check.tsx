import type { CivilMonth } from '@prumo/civil-date'
import type { StatementRow } from '@prumo/contracts/statements/statements.contract'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './entries.module.css'
import { useFigures } from './use-figures.ts'

interface BalanceCheckProps {
  readonly months: readonly CivilMonth[]
  readonly check: StatementRow
}

/** Says whether the closing balances are those of the accounts, or by how much they are not. */
export function BalanceCheck({ months, check }: BalanceCheckProps) {
  const t = useTexts('statements')
  const figures = useFigures()
  const differences = months.flatMap((month, position) => {
    const cents = check.cells[position] ?? 0
    return cents === 0
      ? []
      : [t('check.month', { month: figures.fullMonth(month), amount: figures.amount(cents) })]
  })
  const isRight = differences.length === 0
  const Icon = isRight ? IconCheck : IconAlertTriangle
  return (
    <p
      className={classes['check']}
      data-tone={isRight ? 'done' : 'overdue'}
      data-paper
      role="status"
    >
      <Icon size={16} aria-hidden />
      {isRight ? t('check.right') : t('check.wrong', { differences: differences.join('; ') })}
    </p>
  )
}
