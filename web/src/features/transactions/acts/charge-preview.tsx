import { Text } from '@mantine/core'
import type { GenerationPreview, PlannedCharge } from '@prumo/contracts/charges/generation.schema'
import { cents } from '@prumo/money'
import { useFormat } from '../../../client/use-format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './transaction-acts.module.css'

interface ChargePreviewProps {
  readonly preview: GenerationPreview
}

/** Who is charged how much and by which day, before anything is sent; and what is left alone. */
export function ChargePreview({ preview }: ChargePreviewProps) {
  const t = useTexts('charges')
  const sums = useSums()
  const { count, charges, skipped } = preview
  return (
    <section className={classes['planned']} aria-label={t('generate.planned')}>
      {count === 0 ? <Text role="status">{t('generate.planned_none')}</Text> : null}
      {charges.length === 0 ? null : (
        <ul className={classes['left']} tabIndex={0} aria-label={t('generate.planned')}>
          {charges.map((charge) => (
            <li key={charge.id}>
              <Planned charge={charge} />
            </li>
          ))}
        </ul>
      )}
      {count === 1 ? null : (
        <Text size="sm" fw={600}>
          {t('generate.planned_sum', { count, sums: sums(preview) })}
        </Text>
      )}
      {charges.length === count ? null : (
        <Text size="sm">{t('generate.planned_more', { count: count - charges.length })}</Text>
      )}
      {skipped.map(({ id, description, message }) => (
        <Text key={id} size="sm">
          {t('acts.left_row', { description, message })}
        </Text>
      ))}
    </section>
  )
}

function Planned({ charge }: { readonly charge: PlannedCharge }) {
  const t = useTexts('charges')
  const format = useFormat()
  const sums = useSums()
  const { party_name, description, due_date, discount_cents, discount_until } = charge
  return (
    <>
      {[
        [party_name, description].filter(Boolean).join(' · '),
        sums(charge),
        t('generate.planned_due', { date: format.date(due_date) }),
        discount_cents === null || discount_until === null
          ? null
          : t('generate.planned_discount', {
              amount: format.money(discount_cents),
              date: format.date(discount_until),
            }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </>
  )
}

type Summed = Pick<
  PlannedCharge,
  'residual_cents' | 'fine_cents' | 'interest_cents' | 'value_cents'
>

/** 'R$ 1.000,00 + multa R$ 20,00 + juros R$ 6,33 = R$ 1.026,33', or the value alone. */
function useSums() {
  const t = useTexts('charges')
  const format = useFormat()
  // The symbol stays with its figure where a line breaks.
  const money = (amount: number) => format.money(amount).replace(' ', '\u00a0')
  return ({ residual_cents, fine_cents, interest_cents, value_cents }: Summed): string =>
    value_cents === residual_cents
      ? money(value_cents)
      : t('generate.planned_late', {
          value: money(residual_cents),
          fine: money(fine_cents),
          interest: money(interest_cents),
          total: money(cents(value_cents)),
        })
}
