import type { Transfer } from '@prumo/contracts/transfers/transfer.schema'
import { MoneyText } from '../../kit/money-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { balanceAfter, type MovedAmounts } from './transfer-balances.rules.ts'
import type { Account } from './transfers.api.ts'
import classes from './transfers.module.css'

interface BalancesAfterProps {
  readonly accounts: readonly Account[]
  readonly values: MovedAmounts
  readonly before: Transfer | null
}

/** Both balances once it is saved, while it is typed; a live region, so that it is also heard. */
export function BalancesAfter({ accounts, values, before }: BalancesAfterProps) {
  const t = useTexts('transfers')
  const ends = [values.from_account_id, values.to_account_id].flatMap((id) => {
    const account = accounts.find((candidate) => candidate.id === id)
    const after = balanceAfter(accounts, id, values, before)
    return account === undefined || after === null ? [] : [{ ...account, after }]
  })
  return (
    <dl className={classes['preview']} aria-live="polite" aria-label={t('balances')}>
      {ends.length === 0 ? (
        <div className={classes['end']}>
          <dt>{t('balances')}</dt>
          <dd>–</dd>
        </div>
      ) : null}
      {ends.map(({ id, name, after }, place) => (
        // Both ends may be one account for a moment.
        <div key={`${place}.${id}`} className={classes['end']}>
          <dt>{t('balance_after', { account: name })}</dt>
          <dd>
            <MoneyText value_cents={after} withSymbol signed />
          </dd>
        </div>
      ))}
    </dl>
  )
}
