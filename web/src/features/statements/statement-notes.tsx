import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { toSearch } from '@prumo/contracts/route-url'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { currencyNames } from './currency-names.ts'
import classes from './entries.module.css'
import type { StatementSide } from './statement-side.ts'

/** The line of cash under categories that move none, as depreciation. */
const NO_CASH_LINE = 'NAO_CAIXA'

interface StatementNotesProps {
  readonly side: StatementSide
  readonly statement: Statement
}

/** What a reader has to know of the figures: what they leave out, and what is wrong with them. */
export function StatementNotes({ side, statement }: StatementNotesProps) {
  const t = useTexts('statements')
  const { rows, other_currencies } = statement
  const noCash = rows.find(({ line }) => line === NO_CASH_LINE)?.categories ?? []
  const hasBalances = rows.some(({ kind }) => kind === 'check')
  const notes = [
    ...(side.name === 'dfc' && !hasBalances ? [t('without_balances')] : []),
    ...(noCash.length > 0
      ? [t('no_cash', { categories: noCash.map(({ code, name }) => `${code} ${name}`).join(', ') })]
      : []),
    ...(other_currencies.length > 0
      ? [t('other_currencies', { currencies: currencyNames(other_currencies) })]
      : []),
  ]
  const unposted = rows.find(({ kind }) => kind === 'unposted')
  const days = [statement.columns[0]?.from, statement.columns.at(-1)?.to]
  return (
    <>
      {unposted?.cells.some((cell) => cell !== 0) ? (
        <p className={classes['check']} data-tone="overdue" data-paper>
          <IconAlertTriangle size={16} aria-hidden />
          {t('unposted.note')}{' '}
          <AppLink
            href={`/admin/statements/detailed${toSearch({ filter_date: days, filter_reconciled: 'no' })}`}
          >
            {t('unposted.open')}
          </AppLink>
        </p>
      ) : null}
      {notes.map((note) => (
        <p key={note} className={classes['check']} data-paper>
          {note}
        </p>
      ))}
    </>
  )
}
