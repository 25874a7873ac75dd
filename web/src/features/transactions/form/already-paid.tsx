import { SwitchField } from '../../../kit/fields.tsx'
import { BookedDateField } from '../../../parts/closed-period/closed-day.tsx'
import kitClasses from '../../../kit/kit.module.css'
import { useCan, useToday } from '../../../client/use-session.ts'
import { ChoiceField } from '../../../parts/choices/choice-field.tsx'
import { bankAccounts } from '../../../parts/choices/choice-sources.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { suggestedAccount } from '../suggested-account.ts'
import classes from './transaction-form.module.css'
import type { TransactionSide } from '../transaction-side.ts'
import { useFirstAccounts } from '../transactions.api.ts'
import type { TransactionFormState } from './use-transaction-fields.ts'

interface AlreadyPaidProps {
  readonly side: TransactionSide
  readonly form: TransactionFormState
}

/**
 * 'Já paga?': when, and through which account; the transaction is settled in full as it is created.
 */
export function AlreadyPaid({ side, form }: AlreadyPaidProps) {
  const t = useTexts('transactionForm')
  const today = useToday()
  const can = useCan()
  const accounts = useFirstAccounts() ?? []
  const { settlement, repeat, due_date, bank_account_id } = form.values
  if (repeat !== null || !can(`companies.${side.noun}.settle`)) return null
  const isPayable = side.kind === 'payable'
  const account = { bank_account_id: bank_account_id ?? null }
  const begin = () => ({
    paid_on: due_date !== null && due_date < today ? due_date : today,
    bank_account_id: suggestedAccount(accounts, account, side.kind),
  })
  const toggle = (isPaid: boolean) => form.set({ settlement: isPaid ? begin() : null })
  const binding = (name: 'paid_on' | 'bank_account_id') => ({
    name: `settlement.${name}`,
    // The server speaks of a settlement's own fields.
    error:
      form.errorAt(`settlement.${name}`) ?? (name === 'paid_on' ? form.errorAt(name) : undefined),
    isRequired: true,
    onBlur: () => form.touch(`settlement.${name}`),
  })
  return (
    <div className={classes['section']}>
      <SwitchField
        field={{
          name: 'settlement',
          value: settlement !== null && settlement !== undefined,
          error: undefined,
          isRequired: false,
          onChange: toggle,
          onBlur: () => undefined,
        }}
        label={t(isPayable ? 'already_paid' : 'already_received')}
      />
      {settlement === null || settlement === undefined ? null : (
        <div className={kitClasses['two']}>
          <BookedDateField
            basis="cash"
            accounts={[settlement.bank_account_id]}
            field={{
              ...binding('paid_on'),
              value: settlement.paid_on,
              onChange: (paid_on) => form.set({ settlement: { ...settlement, paid_on } }),
            }}
            label={t(isPayable ? 'paid_on' : 'received_on')}
          />
          <ChoiceField
            field={{
              ...binding('bank_account_id'),
              value: settlement.bank_account_id,
              onChange: (id) => form.set({ settlement: { ...settlement, bank_account_id: id } }),
            }}
            label={t(isPayable ? 'paid_from' : 'received_in')}
            source={bankAccounts}
          />
        </div>
      )}
    </div>
  )
}
