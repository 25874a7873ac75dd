import type { BalanceProof } from '@prumo/contracts/bank-reconciliation/balance-proof.schema'
import { negateCents } from '@prumo/money'
import { MoneyText } from '../../../kit/money-text.tsx'
import { useFormat } from '../../../client/use-format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './proof.module.css'

interface ProofTermsProps {
  readonly declared: NonNullable<BalanceProof['declared']>
  readonly currency: string
}

/** What the computed balance is made of, term by term, and the bank's beside it. */
export function ProofTerms({ declared, currency }: ProofTermsProps) {
  const t = useTexts('balanceProof')
  const format = useFormat()
  const date = format.date(declared.date)
  const unit = currency === 'BRL' ? '' : ` (${currency})`
  const terms = [
    ['system', declared.system_cents],
    ['unlinked', declared.unlinked_cents],
    ['ignored', negateCents(declared.ignored_cents)],
    ['open', declared.open_cents],
    ['opening', declared.opening_cents],
  ] as const
  return (
    <table className={classes['terms']}>
      <caption>{`${t('terms.caption', { date })}${unit}`}</caption>
      <tbody>
        {terms.map(([name, cents]) =>
          cents === 0 && name !== 'system' ? null : (
            <tr key={name}>
              <th scope="row">{t(`terms.${name}`)}</th>
              <td>
                <MoneyText value_cents={cents} signed />
              </td>
            </tr>
          ),
        )}
        <tr className={classes['sum']}>
          <th scope="row">{t('terms.computed')}</th>
          <td>
            <MoneyText value_cents={declared.computed_cents} signed />
          </td>
        </tr>
        <tr>
          <th scope="row">{t(`terms.declared_${declared.source}`)}</th>
          <td>
            <MoneyText value_cents={declared.balance_cents} signed />
          </td>
        </tr>
        <tr className={classes['sum']}>
          <th scope="row">{t('terms.difference')}</th>
          <td>
            <MoneyText value_cents={declared.difference_cents} isDifference />
          </td>
        </tr>
      </tbody>
    </table>
  )
}
