import type { BankAccountChoice } from '@prumo/contracts/choices/choice.schema'
import {
  type Purchase,
  type PurchaseInput,
  purchaseInputSchema,
} from '@prumo/contracts/purchases/purchase.schema'
import { createPurchase, updatePurchase } from '@prumo/contracts/purchases/purchases.contract'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { releaseUnsaved } from '../../client/unsaved.ts'
import { useCan, useToday } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { useGo } from '../../kit/app-link.tsx'
import { useKeptTyping, useTypedBefore } from '../../client/kept-typing.ts'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useBudgetWarnings } from '../../parts/budget-warnings/use-budget-warnings.ts'
import {
  blankPurchase,
  draftOf,
  netOf,
  type PurchaseDraft,
  allocationsWithRest,
} from './purchase-draft.ts'

/** What is saved, and what follows. */
interface Above {
  readonly typed: PurchaseInput
  readonly onSaved: (id: number) => void
}

export type PurchaseFormState = ReturnType<typeof usePurchaseForm>['form']

/**
 * The form of a purchase, of a new one when there is none.
 * @param account that a new one starts with.
 */
export function usePurchaseForm(purchase: Purchase | null, account: BankAccountChoice | null) {
  const t = useTexts('purchases')
  const today = useToday()
  const go = useGo()
  const { toastWithUndo } = useUndo()
  const creation = useCommand(createPurchase)
  const change = useCommand(updatePurchase)
  const initial = purchase === null ? blankPurchase(today, account?.id ?? null) : draftOf(purchase)
  const name = `purchases.${purchase?.id ?? 'new'}`
  const form = useRecordForm(purchaseInputSchema, initial, useTypedBefore(name, initial))
  useKeptTyping(name, initial, form)
  const mayOverride = useCan()('companies.budgets.override')
  const tellWarnings = useBudgetWarnings()
  /** What was refused for its budget, where whoever saves may let it pass. */
  const [above, setAbove] = useState<Above | null>(null)
  const send = async (
    { typed, onSaved }: Above,
    idempotencyKey: string,
    budget_reason?: string,
  ) => {
    const body = { ...typed, ...(budget_reason === undefined ? {} : { budget_reason }) }
    const outcome =
      purchase === null
        ? await creation.send({ body, idempotencyKey })
        : await change.send({
            params: { id: purchase.id },
            body: { ...body, version: purchase.version },
          })
    if (!outcome.ok) return outcome
    tellWarnings(outcome.answer.warnings)
    releaseUnsaved()
    setAbove(null)
    toastWithUndo(
      t(outcome.answer.data.status === 'approved' ? 'annotated' : 'saved'),
      outcome.request_id,
      {
        about: `purchase ${outcome.answer.data.id}`,
        ...(purchase === null ? { onUndone: () => go('/admin/purchase/list', 'replace') } : {}),
      },
    )
    onSaved(outcome.answer.data.id)
    return outcome
  }
  /** @param onSaved what follows, with the id of the purchase. */
  const save = (onSaved: (id: number) => void) =>
    void form.submit(async (typed, idempotencyKey) => {
      const outcome = await send({ typed, onSaved }, idempotencyKey)
      if (!outcome.ok && outcome.error.code === 'budget_exceeded' && mayOverride)
        setAbove({ typed, onSaved })
      return outcome
    })
  /** What instalments and the last allocation are made from changed: they follow. */
  const setFirst = (patch: FirstFields) => {
    form.update((values) => ({
      ...patch,
      allocations: allocationsWithRest(values.allocations ?? [], netOf({ ...values, ...patch })),
    }))
    const { repeat } = form.values
    if (repeat?.mode === 'installments') void replan(form, repeat.rows?.length ?? null)
  }
  /** Asked for why a purchase may pass above its budget; null while nothing was refused for that. */
  const exception =
    above === null
      ? null
      : {
          confirm: (reason: string, idempotencyKey: string) => send(above, idempotencyKey, reason),
          close: () => setAbove(null),
        }
  return { form, save, setFirst, exception }
}

/** Makes the instalments anew from what the purchase says by then: so many of them. */
export async function replan(form: PurchaseFormState, count: number | null): Promise<void> {
  const { planPurchaseInstallments } = await import('./installment-plan.ts')
  form.update((values) => ({
    repeat: { mode: 'installments', rows: planPurchaseInstallments(values, count) },
  }))
}

type FirstFields = Partial<
  Pick<PurchaseDraft, 'total_cents' | 'discount_cents' | 'due_date' | 'competency_date'>
>
