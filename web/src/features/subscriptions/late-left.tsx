import type { DueCycles } from '@prumo/contracts/subscriptions/due-cycles.schema'
import type { UnchargedReason as Why } from '@prumo/contracts/subscriptions/uncharged-reason'
import { useFormat } from '../../client/use-format.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { withFixedSpace } from './plan-sums.tsx'
import classes from './subscriptions.module.css'

type LeftRow = DueCycles['left'][number]

type Place = 'client' | 'charge' | 'receivable' | 'subscription'

/** The record in which what keeps a cycle from being charged again is mended. */
const MENDED_IN: Readonly<Partial<Record<Why, Place>>> = {
  payer_without_email: 'client',
  client_inactive: 'client',
  no_charge: 'receivable',
  partly_paid: 'receivable',
  paused: 'subscription',
}

function placeOf(row: LeftRow): { readonly place: Place; readonly href: string } {
  const { why, party_id, transaction_id, charge_id, subscription_id } = row
  const place = MENDED_IN[why] ?? (charge_id === null ? 'receivable' : 'charge')
  const addresses = {
    client: `/admin/client/list?record=${party_id}`,
    charge: `/admin/charge/edit/${charge_id}`,
    receivable: `/admin/receivable/edit/${transaction_id}`,
    subscription: `/admin/subscription/list?record=${subscription_id}`,
  }
  return { place, href: addresses[place] }
}

interface LateLeftProps {
  readonly due: Pick<DueCycles, 'left' | 'left_count' | 'left_cents'>
  readonly onClose: () => void
}

/** The late cycles that are not charged again, each with why, and where that is mended. */
export function LateLeft({ due: { left, left_count, left_cents }, onClose }: LateLeftProps) {
  const t = useTexts('subscriptions')
  const format = useFormat()
  if (left_count === 0) return null
  const title = t('due_cycles.left', {
    count: left_count,
    amount: withFixedSpace(format.money(left_cents)),
  })
  const day = (date: LeftRow['told_on']) => (date === null ? '' : format.date(date))
  return (
    <section className={classes['due']} aria-label={title}>
      <h3>{title}</h3>
      <ul className={classes['due-rows']} tabIndex={0} aria-label={title}>
        {left.map((row) => {
          const { place, href } = placeOf(row)
          return (
            <li key={row.id}>
              <span>
                <bdi>{row.party_name}</bdi>
                <span className={classes['quiet']}>
                  {row.description} ·{' '}
                  {t('due_cycles.row_late', { date: format.date(row.due_date) })}
                </span>
                <span className={classes['why']}>
                  {t(`due_cycles.why.${row.why}`, {
                    date: day(row.told_on),
                    next: day(row.next_on),
                  })}
                </span>{' '}
                <AppLink href={href} onClick={onClose}>
                  {t(`due_cycles.to.${place}`)}
                </AppLink>
              </span>
              <span>{format.money(row.open_cents)}</span>
            </li>
          )
        })}
        {left_count > left.length ? (
          <li>{t('due_cycles.more', { count: left_count - left.length })}</li>
        ) : null}
      </ul>
      <p className={classes['quiet']}>{t('due_cycles.left_hint')}</p>
    </section>
  )
}
