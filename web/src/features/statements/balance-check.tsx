import type { Statement, StatementRow } from '@prumo/contracts/statements/statements.contract'
import type { Grain } from '@prumo/contracts/statements/columns'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './entries.module.css'
import { useFigures } from './use-figures.ts'

interface BalanceCheckProps {
  readonly statement: Pick<Statement, 'columns'>
  readonly grain: Grain
  readonly check: StatementRow
}

/** Says whether the closing balances are those of the accounts, or by how much they are not. */
export function BalanceCheck({ statement, grain, check }: BalanceCheckProps) {
  const t = useTexts('statements')
  const figures = useFigures()
  const differences = statement.columns.flatMap((column, position) => {
    const cents = check.cells[position] ?? 0
    return cents === 0
      ? []
      : [
          t('check.month', {
            month: figures.column(column, grain).full,
            amount: figures.amount(cents),
          }),
        ]
  })
  const isRight = differences.length === 0
  const Icon = isRight ? IconCheck : IconAlertTriangle
  return (
    <p
      className={classes['check']}
      data-tone={isRight ? 'done' : 'overdue'}
      data-paper
      role={isRight ? 'status' : 'alert'}
    >
      <Icon size={16} aria-hidden />
      {isRight ? t('check.right') : t('check.wrong', { differences: differences.join('; ') })}
    </p>
  )
}
