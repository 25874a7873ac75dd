import { useTexts } from '../texts/use-texts.ts'
import { type Amount, Amounts } from './amounts.tsx'
import kit from './kit.module.css'

export interface Total {
  readonly label: string
  /** In each currency that there is something of; undefined while the totals call has not answered. */
  readonly amounts: readonly Amount[] | undefined
  /** Of what is not zero: R$ 0,00 is neutral. */
  readonly tone?: 'overdue' | 'done'
}

interface TotalsBarProps {
  /** Rows of the whole filter; undefined while not known. */
  readonly count: number | undefined
  readonly totals?: readonly Total[]
}

/** Totals of the whole filter, never of the page; a live region says when they change. */
export function TotalsBar({ count, totals = [] }: TotalsBarProps) {
  const t = useTexts('kit')
  return (
    <section className={kit['totals']} aria-live="polite" aria-label={t('list.totals')}>
      {count === undefined ? null : <span>{t('list.records', { count })}</span>}
      {totals.length === 0 ? null : (
        <dl className={kit['totals']}>
          {totals.map(({ label, amounts, tone }) => (
            <div
              key={label}
              data-tone={amounts?.some(({ value_cents }) => value_cents !== 0) ? tone : undefined}
            >
              <dt>{label}</dt>
              <dd>{amounts === undefined ? '…' : <Amounts of={amounts} />}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
