import { Skeleton } from '@mantine/core'
import type { PartyCard as PartyCardOf } from '@prumo/contracts/parties/party-transactions.schema'
import { useRouteQuery } from '../../client/company-queries.ts'
import { Amounts, amountsOf } from '../../kit/amounts.tsx'
import { DateText } from '../../kit/date-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './parties.module.css'
import type { PartySide } from './party-side.ts'

/** What there is to know of a contact before one deals with it. */
export function PartyCard({ side, id }: { readonly side: PartySide; readonly id: number }) {
  const t = useTexts('parties')
  const kit = useTexts('kit')
  const card = useRouteQuery(side.routes.card, { params: { id } }).data?.data
  if (card === undefined)
    return <Skeleton height={64} role="status" aria-label={kit('list.loading')} />
  const { category_name, cost_center_name } = card.last_choice
  const last = [category_name, cost_center_name].filter(Boolean).join(' · ')
  const delay = card.average_delay_days
  type Sums = Pick<PartyCardOf, 'open_cents' | 'overdue_cents' | 'credit_cents'>
  const owed = (of: (sums: Sums) => number) => amountsOf(card, of) ?? []
  const facts = [
    [t('open'), <Amounts key="open" of={owed((sums) => sums.open_cents)} withSymbol />],
    [t('overdue'), <Amounts key="overdue" of={owed((sums) => sums.overdue_cents)} withSymbol />],
    [t('card.credit'), <Amounts key="credit" of={owed((sums) => sums.credit_cents)} withSymbol />],
    [t('card.delay'), delay === null ? kit('none') : t('card.days', { count: Math.round(delay) })],
    [t('last_movement'), <DateText key="last" date={card.last_movement_on} />],
    [t('card.last_choice'), last === '' ? kit('none') : last],
    [t('card.used'), t('card.transactions', { count: card.transactions_count })],
  ] as const
  return (
    <dl className={classes['card']} aria-label={t('card.label')}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
