import type { PayoutProof } from '@prumo/contracts/sales-platforms/payout.schema'
import { negateCents } from '@prumo/money'
import { MoneyText } from '../../kit/money-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './sales-platforms.module.css'

/** From gross to net, term by term; those that are none are left out, but for gross and fees. */
export function PayoutTerms({ proof }: { readonly proof: PayoutProof }) {
  const t = useTexts('platformPayouts')
  const { parts, net_cents, residual_cents, currency } = proof
  const terms = [
    ['carried_in', parts.carried_in_cents],
    ['gross', parts.gross_cents],
    ['fees', negateCents(parts.fees_cents)],
    ['commissions', negateCents(parts.commissions_cents)],
    ['installments', parts.installments_cents],
    ['returns', parts.returns_cents],
    ['other', parts.other_cents],
    ['payout_fee', negateCents(parts.payout_fee_cents)],
    ['carried_out', negateCents(parts.carried_out_cents)],
  ] as const
  return (
    <section className={classes['panel']} aria-label={t('proof.title')}>
      <h2>
        {t('proof.title')}
        {currency === 'BRL' ? '' : ` (${currency})`}
      </h2>
      <table className={classes['terms']}>
        <tbody>
          {terms.map(([name, value_cents]) =>
            value_cents === 0 && name !== 'gross' && name !== 'fees' ? null : (
              <tr key={name}>
                <th scope="row">{t(`proof.${name}`)}</th>
                <td>
                  <MoneyText value_cents={value_cents} signed />
                </td>
              </tr>
            ),
          )}
          <tr className={classes['sum']}>
            <th scope="row">{t('proof.expected')}</th>
            <td>
              <MoneyText value_cents={parts.expected_cents} signed />
            </td>
          </tr>
          <tr>
            <th scope="row">{t('proof.paid')}</th>
            <td>
              <MoneyText value_cents={net_cents} signed />
            </td>
          </tr>
          <tr className={classes['sum']}>
            <th scope="row">{t('proof.residual')}</th>
            <td>
              <MoneyText value_cents={residual_cents} isDifference />
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}
