import { Text } from '@mantine/core'
import type {
  GenerationPreview,
  PlannedCharge,
  UnchargedReceivable,
} from '@prumo/contracts/charges/generation.schema'
import { useFormat } from '../../../client/use-format.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import { DateText } from '../../../kit/date-text.tsx'
import { MoneyText } from '../../../kit/money-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './charge-preview.module.css'

interface ChargePreviewProps {
  readonly preview: GenerationPreview
  /** What is typed by now comes to something else, which is on its way. */
  readonly isStale: boolean
}

/** Who is charged how much and by which day, before anything is sent; what is left alone stands at its end. */
export function ChargePreview({ preview, isStale }: ChargePreviewProps) {
  const t = useTexts('charges')
  const { count, charges, skipped } = preview
  return (
    <section
      className={classes['planned']}
      aria-label={t('generate.planned')}
      aria-busy={isStale}
      data-stale={isStale ? true : undefined}
    >
      {count === 0 ? <Text role="status">{t('generate.planned_none')}</Text> : null}
      <div
        className={classes['frame']}
        tabIndex={0}
        role="group"
        aria-label={t('generate.planned')}
      >
        <table className={classes['table']} aria-label={t('generate.planned')}>
          {count === 0 ? null : <Heads />}
          <tbody>
            {charges.map((charge) => (
              <Planned key={charge.id} charge={charge} />
            ))}
            {charges.length === count ? null : (
              <tr className={classes['left']}>
                <td colSpan={COLUMNS}>
                  {t('generate.planned_more', { count: count - charges.length })}
                </td>
              </tr>
            )}
            {skipped.map((left) => (
              <Left key={left.id} left={left} />
            ))}
          </tbody>
          {count === 0 ? null : <Sums preview={preview} />}
        </table>
      </div>
    </section>
  )
}

/** Client, value, fine, interest, due date, total. */
const COLUMNS = 6

function Heads() {
  const t = useTexts('charges')
  return (
    <thead>
      <tr>
        <th scope="col">{t('party')}</th>
        <th scope="col" data-figure>
          {t('value')}
        </th>
        <th scope="col" data-figure>
          {t('simulator.fine')}
        </th>
        <th scope="col" data-figure>
          {t('generate.interest')}
        </th>
        <th scope="col">{t('due_date')}</th>
        <th scope="col" data-figure>
          {t('generate.total')}
        </th>
      </tr>
    </thead>
  )
}

function Planned({ charge }: { readonly charge: PlannedCharge }) {
  const t = useTexts('charges')
  const { party_name, description, due_date } = charge
  return (
    <tr>
      <th scope="row">
        {party_name ?? description}
        {party_name === null ? null : <small>{description}</small>}
        <Discount charge={charge} />
      </th>
      <Figure name={t('value')} amount={charge.residual_cents} />
      <Figure name={t('simulator.fine')} amount={charge.fine_cents} />
      <Figure name={t('generate.interest')} amount={charge.interest_cents} />
      <td data-name={t('due_date')}>
        <DateText date={due_date} />
      </td>
      <Figure name={t('generate.total')} amount={charge.value_cents} isTotal />
    </tr>
  )
}

/** What is left off until its last day, or that this day is past by now. */
function Discount({ charge }: { readonly charge: PlannedCharge }) {
  const t = useTexts('charges')
  const format = useFormat()
  const { discount_cents, discount_until, lost_discount_until } = charge
  if (lost_discount_until !== null)
    return (
      <small data-warns>
        {t('generate.discount_lost', { date: format.date(lost_discount_until) })}
      </small>
    )
  if (discount_cents === null || discount_until === null) return null
  const amount = format.money(discount_cents).replace(' ', '\u00a0')
  return (
    <small>{t('generate.planned_discount', { amount, date: format.date(discount_until) })}</small>
  )
}

/** One that cannot be charged: why, and the charge that it has. */
function Left({ left }: { readonly left: UnchargedReceivable }) {
  const t = useTexts('charges')
  const { description, message, charge_id } = left
  return (
    <tr className={classes['left']}>
      <td colSpan={COLUMNS}>
        {t('acts.left_row', { description, message })}{' '}
        {charge_id === null ? null : (
          <AppLink href={`/admin/charge/edit/${charge_id}`}>{t('edit', { id: charge_id })}</AppLink>
        )}
      </td>
    </tr>
  )
}

function Sums({ preview }: Pick<ChargePreviewProps, 'preview'>) {
  const t = useTexts('charges')
  const format = useFormat()
  const { count, residual_cents, fine_cents, interest_cents, value_cents, discount_cents } = preview
  return (
    <tfoot>
      <tr>
        <th scope="row">
          {t('generate.planned_count', { count })}
          {discount_cents === 0 ? null : (
            <small>{t('generate.discounts', { amount: format.money(discount_cents) })}</small>
          )}
        </th>
        <Figure name={t('value')} amount={residual_cents} />
        <Figure name={t('simulator.fine')} amount={fine_cents} />
        <Figure name={t('generate.interest')} amount={interest_cents} />
        <td />
        <Figure name={t('generate.total')} amount={value_cents} isTotal />
      </tr>
    </tfoot>
  )
}

interface FigureProps {
  /** What it is, where a phone shows no heads. */
  readonly name: string
  readonly amount: number
  readonly isTotal?: boolean
}

const Figure = ({ name, amount, isTotal = false }: FigureProps) => (
  <td data-figure data-name={name} data-total={isTotal ? true : undefined}>
    {amount === 0 && !isTotal ? '–' : <MoneyText value_cents={amount} />}
  </td>
)
