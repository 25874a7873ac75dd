import type { SetMember } from '@prumo/contracts/bank-reconciliation/proposal.schema'
import { useFormat } from '../../../client/use-format.ts'
import { MoneyText } from '../../../kit/money-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './line.module.css'

/** The transactions of a combination, each with its due date and what it is paid. */
export function SetMembers({ members }: { readonly members: readonly SetMember[] }) {
  const t = useTexts('bankReconciliation')
  const format = useFormat()
  return (
    <ul className={classes['members']}>
      {members.map((member) => {
        const { charges, due_date, residual_cents, transaction_id, transaction_kind } = member
        const late = (charges?.fine_cents ?? 0) + (charges?.interest_cents ?? 0)
        const paid = residual_cents + late - (charges?.discount_cents ?? 0)
        return (
          <li key={transaction_id} className={classes['top']}>
            <span className={classes['quiet']}>
              {[member.party_name, member.description].filter(Boolean).join(' · ')}
              {' · '}
              {t('line.due', { date: format.date(due_date) })}
            </span>
            <MoneyText value_cents={transaction_kind === 'payable' ? -paid : paid} signed />
          </li>
        )
      })}
    </ul>
  )
}
