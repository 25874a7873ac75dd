import type { chargeRefusals as pt } from '../../pt/server/charge-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const chargeRefusals = {
  payer_unknown: 'The CPF or CNPJ of the payer is of no company.',
  payer_ambiguous: 'More than one company has the CPF or CNPJ of the payer.',
  credit_not_waiting: 'This payment was already assigned or returned.',
  charge_in_other_state:
    'The status of this charge does not allow this. Reload to see the present one.',
  charge_without_codes: 'This charge has neither a boleto nor a Pix code. Use the provider’s page.',
  payer_without_email: 'The client has no e-mail on record. Add one, or type an address.',
  charge_just_mailed: 'This charge has just been mailed. Wait a minute.',
  too_many_charge_mails:
    'The day’s limit of mails of charges is reached, for this address or this company. Try tomorrow.',
  charge_method_unknown: 'This provider does not receive by this method. Choose another one.',
  charge_currency: 'Only receivables in reais can be charged.',
  charges_changed:
    'The amounts or due dates changed after they were shown. Check them again before you generate.',
  charge_due_in_past: 'The due date is past. Choose today or a later day.',
  charge_above_residual: 'The value is above what this receivable can be charged ({{amount}}).',
  charge_above_open:
    'The receivable has been paid in part. Lower the value of the charge before sending it.',
  charge_discount_too_high: 'The discount has to be below the value.',
  charge_discount_after_due: 'The discount ends on the due date at the latest.',
  charge_busy: 'The provider is being asked about this charge. Try again in a moment.',
  charge_receipt_needed:
    'The receivable is still open. Say how much was received, when, and on which account.',
  charge_unknown_there:
    'The provider does not know this charge, which may still be payable there. Check the keys, the account and the address under “Payment providers”.',
  provider_has_open_charges:
    'Charges of this bank that can still be paid: {{count}}. Cancel them, or wait until they are paid or expire, before you change the address or the account.',
  charge_refunded_since:
    'The provider gave back more than was booked. The books were brought up to date; check before giving back again.',
  plan_in_links:
    'Payment links give months of this plan: {{text}}. Take the plan off them, or deactivate it instead of deleting it.',
  product_link_url_taken: 'There is already a payment link with this address.',
  plan_open_charge: 'A charge of the current plan is open. Say whether it stays or is cancelled.',
  plan_charge_paid:
    'The charge of the cycle due on {{date}} was paid in part. Choose to keep what is open.',
  plan_charge_closed:
    'The charge of the cycle due on {{date}} is of a closed period. Choose to keep what is open, or reopen the period.',
  plan_charge_stays:
    'The charge of the cycle due on {{date}} cannot be cancelled any more. Choose to keep what is open.',
  subscription_in_other_state:
    'The status of this subscription does not allow this. Reload to see the present one.',
  index_empty:
    'Prumo holds no rate of {{name}}. Ask whoever administers the platform to enter it under “Price indices”, or adjust by a percentage.',
  index_month_missing:
    'The {{name}} of {{month}} is missing. Ask whoever administers the platform to enter it under “Price indices”, or choose another last month.',
  index_month_to_come: 'One of the months has not begun yet. Check the dates of the list.',
  readjustment_changed:
    'The index changed since the preview. Check the new prices before you confirm.',
  subscription_started:
    'A cycle was charged already: start, cycle and charge day no longer change. Use “Change plan”.',
  subscription_has_cycles:
    'Cycles of this subscription were charged already. Cancel it instead of deleting it.',
  receivable_charged:
    'This receivable has an open charge already. On its page, mail it again, make a second copy or cancel it.',
  charge_already_sent:
    'This charge was sent already. On its page, mail it again, make a second copy or cancel it.',
  receivable_gone: 'The receivable of this charge was deleted. Restore it first.',
  provider_address_busy:
    'The address of this provider is being renewed, or its connection has just changed. Try again in a moment.',
  provider_not_connected: 'This provider is not connected. Connect it under “Payment providers”.',
  provider_refused: 'The provider refused. Ask it how the charge stands.',
  provider_unreachable: 'The provider did not answer. Try again in a few minutes.',
} satisfies Translation<typeof pt>
