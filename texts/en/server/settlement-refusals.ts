import type { settlementRefusals as pt } from '../../pt/server/settlement-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const settlementRefusals = {
  credit_needs_party:
    'The transaction has no contact, and credit belongs to a contact. Enter the contact in the transaction.',
  credit_exceeds_balance: 'The contact’s credit is not enough: {{credit}} is available.',
  credit_not_yet_made:
    'On {{date}} the contact had only {{credit}} of credit available. A credit pays only from the day on which it was created.',
  credit_used_since:
    'The credit of this settlement was used in another one. Reverse the one that used it first.',
  credit_keeps_party:
    'A settlement of this transaction created or used credit of this contact. Reverse the settlement before changing the contact.',
  waiver_exceeds_charges:
    'Only what would be charged can be waived: penalty and interest come to {{amount}}.',
  settlement_ends_credit:
    'This settlement ends the credit of money that went back: its charge takes it back.',
  settlement_renegotiated: 'This settlement is of a renegotiation. Undo the renegotiation.',
  renegotiation_one_client: 'Choose receivables of one client and one currency.',
  renegotiation_nothing_open: 'Nothing is open of “{{label}}”.',
  renegotiation_changed:
    'The amounts changed while you decided. Check them again before you confirm.',
  renegotiation_discount_exceeds: 'The discount has to be less than what is open: {{amount}}.',
  renegotiation_installments: 'There are more instalments than cents: use fewer.',
  renegotiation_paid:
    'A new instalment was paid or changed. Reverse its settlement on its own day before you undo the renegotiation.',
  settlement_reversed: 'This settlement has been reversed already.',
  reversal_in_future: 'A reversal cannot be dated in the future.',
  reversal_before_settlement:
    'The settlement is of {{date}}. Reverse it on that day or a later one.',
  transaction_has_reversals:
    'A settlement of it was reversed on another day, and those months stay as they are: cancel it instead of deleting it.',
  transaction_not_settled: 'There is no settlement to reverse.',
  title_settled_later: 'The settlement is later than the date of the reversal.',
  settlement_currency:
    'The transaction is in {{currency}} and the account in {{account_currency}}. Choose an account in {{currency}}, or change the planned account of the transaction first.',
  title_other_currency:
    'It is in another currency than the account: choose an account in its currency.',
} satisfies Translation<typeof pt>
