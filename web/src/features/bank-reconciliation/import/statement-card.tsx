import { Radio } from '@mantine/core'
import type { PreviewStatement } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import type { Desk } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { IconCheck } from '@tabler/icons-react'
import { MoneyText } from '../../../kit/money-text.tsx'
import { useFormat } from '../../../client/use-format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './import.module.css'
import { isForeign, previewFacts } from './preview-facts.ts'
import { RepairList } from './repair-list.tsx'

interface StatementCardProps {
  readonly statement: PreviewStatement
  readonly desk: Desk
  /** With a radio button: people have to say that it is this one. */
  readonly isChoice?: boolean
  readonly hasFocus?: boolean
}

/** The account that a statement says it is of: 'banco 0341 · agência 1234 · conta 56789-0'. */
export function useStatementName() {
  const t = useTexts('statementImport')
  return ({ bank_id, branch_id, account_id, kind }: PreviewStatement): string => {
    const parts = [
      bank_id === null ? null : t('bank_id', { number: bank_id }),
      branch_id === null ? null : t('branch_id', { number: branch_id }),
      account_id === null ? null : t('account_id', { number: account_id }),
    ]
    return [t(`kinds.${kind}`), ...parts].filter(Boolean).join(' · ')
  }
}

/** One statement of the file: its account, period, sums, declared balance, and what was repaired. */
export function StatementCard(props: StatementCardProps) {
  const { statement, desk, isChoice = false, hasFocus = false } = props
  const t = useTexts('statementImport')
  const format = useFormat()
  const name = useStatementName()(statement)
  const { first_date, last_date, currency, matches_account } = statement
  const period =
    first_date === null || last_date === null
      ? t('no_period')
      : t('period', { from: format.date(first_date), to: format.date(last_date) })
  return (
    <section className={classes['card']} aria-label={name}>
      <header className={classes['card-head']}>
        {isChoice ? (
          <Radio value={String(statement.index)} label={name} autoFocus={hasFocus} />
        ) : (
          <strong>{name}</strong>
        )}
        <span>{period}</span>
        {currency !== null && isForeign(statement, desk.currency) ? (
          <span>{t('currency', { currency })}</span>
        ) : null}
        {matches_account ? (
          <span className={classes['ok']}>
            <IconCheck size={14} aria-hidden />
            {t('matches')}
          </span>
        ) : null}
      </header>
      <StatementSums statement={statement} />
      <RepairList {...statement} />
    </section>
  )
}

function StatementSums({ statement }: Pick<StatementCardProps, 'statement'>) {
  const t = useTexts('statementImport')
  const format = useFormat()
  const { in_cents, out_cents } = previewFacts(statement.lines)
  const { ledger_balance_cents, ledger_balance_date } = statement
  const declared =
    ledger_balance_date === null
      ? t('declared_undated')
      : t('declared', { date: format.date(ledger_balance_date) })
  return (
    <dl className={classes['sums']}>
      <div>
        <dt>{t('sum_in')}</dt>
        <dd>
          <MoneyText value_cents={in_cents} />
        </dd>
      </div>
      <div>
        <dt>{t('sum_out')}</dt>
        <dd>
          <MoneyText value_cents={out_cents} signed />
        </dd>
      </div>
      {ledger_balance_cents === null ? null : (
        <div>
          <dt>{declared}</dt>
          <dd>
            <MoneyText value_cents={ledger_balance_cents} signed />
          </dd>
        </div>
      )}
    </dl>
  )
}
