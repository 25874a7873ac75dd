import type { Proposals } from '@prumo/contracts/bank-reconciliation/proposal.schema'
import { useFormat } from '../../../client/use-format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './line.module.css'
import { reasonWords } from './reason-words.ts'
import { SetMembers } from './set-members.tsx'
import { useReasonText } from './use-reason-text.ts'

interface StepTextProps {
  readonly proposals: Proposals
}

/** A line of a card that pays its bill, while nothing is known of the account that paid. */
export function BillText() {
  return <span className={classes['quiet']}>{useTexts('matching')('card.pays_bill')}</span>
}

/** The card of a line that no transaction settles alone: several together, a transfer, the past. */
export function StepText({ proposals: { step, set, transfer, history } }: StepTextProps) {
  const t = useTexts('matching')
  const desk = useTexts('bankReconciliation')
  const format = useFormat()
  const reasonText = useReasonText()
  const [best] = set?.combinations ?? []
  if (step === 'set' && set !== null && best !== undefined) {
    const count = set.has_more
      ? t('card.combinations_more', { count: set.count })
      : set.count === 1
        ? t('card.only_combination')
        : t('card.combinations', { count: set.count })
    const why = reasonText(reasonWords({ reasons: set.reasons, rivals: 0 }))
    return (
      <>
        <span className={classes['text']}>{desk('line.set', { count: best.length })}</span>
        <span className={classes['quiet']}>
          <span className={classes['why']}>{[count, why].join(' · ')}</span>
        </span>
        <SetMembers members={best} />
      </>
    )
  }
  if (step === 'transfer' && transfer !== null) {
    const facts = { account: transfer.bank_account_name, date: format.date(transfer.day) }
    const { payout_id: payout } = transfer
    return (
      <span className={classes['quiet']}>
        {payout === undefined
          ? t(transfer.transfer_id === null ? 'card.transfer_line' : 'card.transfer_waiting', facts)
          : t('card.transfer_payout', { ...facts, payout })}
      </span>
    )
  }
  const possible =
    transfer === null
      ? null
      : t('card.transfer_possible', {
          account: transfer.bank_account_name,
          date: format.date(transfer.day),
        })
  const text = [history?.party_name, history?.description, history?.category_name]
    .filter(Boolean)
    .join(' · ')
  const past =
    history === null ? null : t('card.history', { date: format.date(history.decided_on), text })
  return [past, possible].flatMap((said) =>
    said === null
      ? []
      : [
          <span key={said} className={classes['quiet']}>
            {said}
          </span>,
        ],
  )
}
