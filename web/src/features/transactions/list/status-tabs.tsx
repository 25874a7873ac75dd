import {
  STATUS_GROUPS,
  type StatusGroup,
  type TransactionTotals,
} from '@prumo/contracts/transactions/transaction.schema'
import { Amounts, amountsOf } from '../../../kit/amounts.tsx'
import { useShownAtOnce } from '../../../client/use-shown-at-once.ts'
import { ScrollStrip } from '../../../kit/scroll-strip.tsx'
import { type TextOf, useTexts } from '../../../texts/use-texts.ts'
import type { TransactionSide } from '../transaction-side.ts'
import classes from '../transactions.module.css'

/** The word of a group of statuses: what is paid is received on the other side. */
export function groupText(
  t: TextOf<'transactions'>,
  side: TransactionSide,
  group: StatusGroup,
): string {
  return group === 'paid' ? t(`${side.noun}.paid_tab`) : t(`tabs.${group}`)
}

interface StatusTabsProps {
  readonly side: TransactionSide
  /** The group of statuses that the list is filtered by. */
  readonly value: string | undefined
  /** Undefined until the totals call has answered: the list never waits for it. */
  readonly totals: TransactionTotals | undefined
  readonly onChange: (group: string | null) => void
}

/** Vencidos | Vence hoje | A vencer | Pagos | Todos, each with its amount in the whole filter. */
export function StatusTabs({ side, value, totals, onChange }: StatusTabsProps) {
  const t = useTexts('transactions')
  const [shown, choose] = useShownAtOnce(value ?? '', (group) => onChange(group || null))
  return (
    <ScrollStrip>
      <div className={classes['tabs']} role="group" aria-label={t('tabs_label')}>
        {STATUS_GROUPS.map((tab) => {
          const amounts = amountsOf(totals, ({ tabs }) => tabs[tab].cents)
          const isSome = amounts?.some(({ value_cents }) => value_cents !== 0)
          return (
            <button
              key={tab}
              type="button"
              className={classes['tab']}
              data-tone={isSome ? tab : undefined}
              aria-pressed={shown === tab}
              onClick={() => choose(shown === tab ? '' : tab)}
            >
              <span>{groupText(t, side, tab)}</span>
              <strong>{amounts === undefined ? '…' : <Amounts of={amounts} />}</strong>
            </button>
          )
        })}
        <button
          type="button"
          className={classes['tab']}
          aria-pressed={shown === ''}
          onClick={() => choose('')}
        >
          {t('tabs.all')}
        </button>
      </div>
    </ScrollStrip>
  )
}
