import { useDebouncedValue } from '@mantine/hooks'
import { civilDate, isCivilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { useFormat } from '../../../client/use-format.ts'
import { useCan } from '../../../client/use-session.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { transactionFormRoutes } from './transaction-form-routes.ts'
import classes from './transaction-form.module.css'
import type { TransactionSide } from '../transaction-side.ts'
import type { TransactionValues } from './use-transaction-fields.ts'

/** Asked when the typing has paused. */
const TYPING_MS = 400

interface SimilarTransactionsProps {
  readonly side: TransactionSide
  readonly values: TransactionValues
}

/**
 * Transactions of the contact that may be the one that is typed: a warning with links, which stops
 * nobody.
 */
export function SimilarTransactions({ side, values }: SimilarTransactionsProps) {
  const t = useTexts('transactionForm')
  const format = useFormat()
  const can = useCan()
  const asked = useAsked(values)
  const found = useRouteQuery(transactionFormRoutes(side).similar, {
    query: { party_id: values.party_id ?? 0, ...asked },
    enabled:
      values.party_id !== null &&
      Object.keys(asked).length > 0 &&
      can(`companies.${side.noun}.index`),
    keepPrevious: true,
    silent: true,
  })
  const similar = values.party_id === null ? [] : (found.data?.data ?? [])
  return (
    <div role="status">
      {similar.length === 0 ? null : (
        <div className={classes['similar']}>
          <p>{t('similar')}</p>
          <ul>
            {similar.map(({ id, description, value_cents, due_date, reason }) => (
              <li key={id}>
                <AppLink href={side.path.replace('/list', `/edit/${id}`)} target="_blank">
                  {t('similar_title', {
                    description,
                    amount: format.money(value_cents),
                    date: format.date(due_date),
                  })}
                  <span className={classes['hidden']}> {t('opens_tab')}</span>
                </AppLink>{' '}
                <span className={classes['quiet']}>({t(`reason_${reason}`)})</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** What to look for: value with due date, the document, or both; nothing while neither is known. */
function useAsked({ value_cents, due_date, fiscal_document }: TransactionValues) {
  const typed = JSON.stringify([value_cents, due_date, fiscal_document?.trim() ?? ''])
  const [settled] = useDebouncedValue(typed, TYPING_MS)
  if (settled !== typed) return {}
  const document = fiscal_document?.trim() ?? ''
  const isWhole = value_cents !== null && value_cents > 0 && due_date !== null
  return {
    ...(isWhole && isCivilDate(due_date)
      ? { value_cents: cents(value_cents), due_date: civilDate(due_date) }
      : {}),
    ...(document === '' ? {} : { fiscal_document: document }),
  }
}
