import {
  type Charge,
  chargeEditSchema,
  newChargeForm,
} from '@prumo/contracts/charges/charge.schema'
import type { ChargeMethod } from '@prumo/contracts/charges/charge-terms.schema'
import { createCharge, updateCharge } from '@prumo/contracts/charges/charges.contract'
import type { PaymentProviderShown } from '@prumo/contracts/charges/payment-provider.schema'
import { useMemo } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { releaseUnsaved } from '../../client/unsaved.ts'
import { useToday } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { useGo } from '../../kit/app-link.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CHARGE_LIST, chargeAddress } from './charge-address.ts'

/** The method that was chosen where a provider has it; else the usual one of the provider. */
export function methodOf(
  provider: Pick<PaymentProviderShown, 'methods'> | undefined,
  chosen: ChargeMethod | null,
): ChargeMethod {
  const methods = provider?.methods ?? []
  if (chosen !== null && methods.includes(chosen)) return chosen
  return methods.includes('any') ? 'any' : (methods[0] ?? 'pix')
}

/** What a new charge has, as its provider is set up. */
function blank(today: string, provider: PaymentProviderShown | undefined) {
  const { settings = null } = provider ?? {}
  return {
    description: '',
    value_cents: null,
    due_date: today,
    fine_value: settings?.fine_value ?? '0',
    interest_value: settings?.interest_value ?? '0',
    payment_method: methodOf(provider, null),
    discount_cents: null,
    discount_until: null,
    days_after_due: settings?.days_after_due ?? null,
    kind: provider?.kind ?? null,
    transaction_id: null,
    party_id: null,
    category_id: null,
    cost_center_id: null,
    project_id: null,
    is_issued: false,
    mails_payer: true,
  } as const
}

/** The form of a new charge, and saving it as a draft or sending it. */
export function useNewCharge(provider: PaymentProviderShown | undefined) {
  const t = useTexts('charges')
  const go = useGo()
  const today = useToday()
  const { toastWithUndo } = useUndo()
  const creation = useCommand(createCharge)
  const initial = useMemo(() => blank(today, provider), [today, provider])
  const schema = useMemo(() => newChargeForm(today), [today])
  const form = useRecordForm(schema, initial)
  const fields = {
    description: form.field('description'),
    value_cents: form.field('value_cents'),
    due_date: form.field('due_date'),
    payment_method: form.field('payment_method'),
    fine_value: form.field('fine_value'),
    interest_value: form.field('interest_value'),
    days_after_due: form.field('days_after_due'),
    discount_cents: form.field('discount_cents'),
    discount_until: form.field('discount_until'),
    mails_payer: form.field('mails_payer'),
  }
  const save = (is_issued: boolean) =>
    form.submit(async (body, idempotencyKey) => {
      const outcome = await creation.send({ body: { ...body, is_issued }, idempotencyKey })
      if (!outcome.ok) return outcome
      releaseUnsaved()
      toastWithUndo(t(is_issued ? 'form.created_issued' : 'form.created'), outcome.request_id, {
        onUndone: () => go(CHARGE_LIST, 'replace'),
        about: `charge ${outcome.answer.data.id}`,
      })
      go(chargeAddress(outcome.answer.data.id), 'replace')
      return outcome
    })
  return { form, fields, save }
}

/** The form of a charge that is there. */
export function useChargeEdit(charge: Charge) {
  const t = useTexts('charges')
  const { toastWithUndo } = useUndo()
  const change = useCommand(updateCharge)
  const initial = useMemo(() => {
    const { description, value_cents, due_date, fine_value, interest_value } = charge
    const { payment_method, discount_cents, discount_until, days_after_due, version } = charge
    const { mails_payer } = charge
    return {
      description,
      value_cents,
      due_date,
      fine_value,
      interest_value,
      payment_method,
      discount_cents,
      discount_until,
      days_after_due,
      version,
      mails_payer,
    }
  }, [charge])
  const form = useRecordForm(chargeEditSchema, initial)
  const fields = {
    description: form.field('description'),
    value_cents: form.field('value_cents'),
    due_date: form.field('due_date'),
    payment_method: form.field('payment_method'),
    fine_value: form.field('fine_value'),
    interest_value: form.field('interest_value'),
    days_after_due: form.field('days_after_due'),
    discount_cents: form.field('discount_cents'),
    discount_until: form.field('discount_until'),
    mails_payer: form.field('mails_payer'),
  }
  const save = () =>
    form.submit(async (body, idempotencyKey) => {
      const outcome = await change.send({ params: { id: charge.id }, body, idempotencyKey })
      if (!outcome.ok) return outcome
      releaseUnsaved()
      toastWithUndo(t('form.saved'), outcome.request_id, { about: `charge ${charge.id}` })
      return outcome
    })
  return { form, fields, save }
}
