import { useTexts } from '../texts/use-texts.ts'
import kit from './kit.module.css'
import { MoneyText } from './money-text.tsx'

export interface Total {
  readonly label: string
  /** Undefined while the totals call has not answered. */
  readonly value_cents: number | undefined
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
          {totals.map(({ label, value_cents, tone }) => (
            <div key={label} data-tone={value_cents ? tone : undefined}>
              <dt>{label}</dt>
              <dd>{value_cents === undefined ? '…' : <MoneyText value_cents={value_cents} />}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
