import type { BankAccountChoice } from '@prumo/contracts/choices/choice.schema'
import type { LateChargeRate } from '@prumo/contracts/transactions/late-charges'
import {
  type SettlementInput,
  settlementInputSchema,
  type TransactionRow,
} from '@prumo/contracts/transactions/transaction.schema'
import { cents } from '@prumo/money'
import { useState } from 'react'
import { useToday } from '../../../client/use-session.ts'
import { useRecordDrawer } from '../../../kit/use-record-drawer.ts'
import { suggestedAccount } from '../suggested-account.ts'
import {
  amountsOfPaid,
  type Excess,
  followCharges,
  followDiscount,
  previewSettlement,
  suggestedCharges,
  suggestedDiscount,
  waivedOf,
} from './settlement.rules.ts'
import type { TransactionSide } from '../transaction-side.ts'
import { useSettle } from './use-settle.ts'

interface SettlementFormOptions {
  readonly side: TransactionSide
  readonly title: TransactionRow
  /** Those that are offered first, of which one may be suggested. */
  readonly accounts: readonly BankAccountChoice[]
  readonly rate: LateChargeRate
  readonly onClose: () => void
}

function firstValues(
  { side, title: transaction, accounts, rate }: SettlementFormOptions,
  today: string,
) {
  const discount_cents = suggestedDiscount(transaction, today)
  const amounts = {
    principal_cents: transaction.residual_cents - discount_cents,
    discount_cents,
    interest_cents: 0,
    fine_cents: 0,
    fee_cents: 0,
  }
  const { fine_cents, interest_cents } = suggestedCharges(rate, transaction, {
    ...amounts,
    paid_on: today,
  })
  return {
    ...amounts,
    fine_cents,
    interest_cents,
    paid_on: today,
    bank_account_id: suggestedAccount(accounts, transaction, side.kind),
    note: '',
    method: null,
    document: '',
    waived_cents: 0,
    credit_cents: 0,
    used_credit_cents: 0,
  }
}

/** The form of a settlement: in full and today, with what lateness costs, until somebody types. */
export function useSettlementForm(options: SettlementFormOptions) {
  const { side, title: transaction, onClose } = options
  // Rates that somebody changes elsewhere do not change what is being typed.
  const [rate, setRate] = useState(options.rate)
  const today = useToday()
  const settle = useSettle(side)
  const { form, drawer } = useRecordDrawer({
    schema: settlementInputSchema,
    initial: firstValues(options, today),
    save: (body, idempotencyKey) => settle(transaction.id, withExcess(body), idempotencyKey),
    onClose,
  })
  const [excess, setExcess] = useState<Excess | null>(null)
  const [isAsked, setAsked] = useState(false)
  const { values } = form
  const preview = previewSettlement(side.kind, transaction.residual_cents, values)
  const suggested = suggestedCharges(rate, transaction, values)
  /** Changes the form; what is suggested follows. */
  const change = (patch: Partial<typeof values>) => {
    const moved = followDiscount(transaction, values, patch.paid_on)
    const next = suggestedCharges(rate, transaction, { ...values, ...moved, ...patch })
    form.set({ ...followCharges(suggested, next, values), ...moved, ...patch })
  }
  /** What was paid in all says what it is made of. */
  const pay = (paid_cents: number | null) =>
    form.set(amountsOfPaid(rate, transaction, values, paid_cents))
  /** Other rates suggest anew; what was typed stays. */
  const charge = (next: LateChargeRate) => {
    setRate(next)
    form.set(followCharges(suggested, suggestedCharges(next, transaction, values), values))
  }
  /** What is paid above the residual goes where somebody said. */
  const withExcess = (body: SettlementInput): SettlementInput => {
    const above = cents(preview.excess_cents)
    return {
      ...body,
      principal_cents: cents(body.principal_cents - above),
      interest_cents: cents(body.interest_cents + (excess === 'interest' ? above : 0)),
      credit_cents: excess === 'credit' ? above : cents(0),
      waived_cents: cents(waivedOf(suggested, values)),
    }
  }
  const save = () => {
    setAsked(true)
    // The field says so.
    if (preview.excess_cents > 0 && excess === null) return
    drawer.onSave()
  }
  return {
    form,
    drawer: { ...drawer, onSave: save },
    preview,
    suggested,
    change,
    pay,
    charge,
    excess,
    setExcess,
    isAsked,
  }
}

export type SettlementFormState = ReturnType<typeof useSettlementForm>
