import type { renegotiationsTexts as pt } from '../pt/renegotiations.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'

export const renegotiationsTexts: Translation<typeof pt> = {
  title_one: 'Renegotiate {{count}} receivable',
  title_many: 'Renegotiate {{count}} receivables',
  title_other: 'Renegotiate {{count}} receivables',
  limit: 'Choose up to {{max}} receivables of one client, ticked one by one.',
  on: 'Amounts until',
  late: 'Charge penalty and interest for lateness',
  no_rates:
    'The company has no late-payment charges. Those of “Payment providers” hold for charges alone.',
  set_rates: 'Set late-payment charges',
  discount: fieldsTexts.discount_cents,
  surcharge: 'Surcharge',
  installments: 'Instalments',
  installment: 'Instalment',
  first: 'First due date',
  account: fieldsTexts.account,
  description: fieldsTexts.description,
  default_description: 'Renegotiation',
  old: 'What is open',
  new: 'New instalments',
  of: 'Receivable',
  due: fieldsTexts.due_date,
  open: 'Open',
  late_column: 'Penalty and interest',
  total: 'Total',
  value: fieldsTexts.amount_cents,
  nothing: 'Fill in the fields to see the instalments.',
  open_charges_one:
    '{{count}} charge of these receivables will be cancelled. Undoing the renegotiation does not bring it back.',
  open_charges_many:
    '{{count}} charges of these receivables will be cancelled. Undoing the renegotiation does not bring them back.',
  open_charges_other:
    '{{count}} charges of these receivables will be cancelled. Undoing the renegotiation does not bring them back.',
  charges_right: 'You may not cancel charges: ask an administrator of the company.',
  confirm: 'Renegotiate',
  done_one: 'Renegotiated: {{amount}} in {{count}} instalment',
  done_many: 'Renegotiated: {{amount}} in {{count}} instalments',
  done_other: 'Renegotiated: {{amount}} in {{count}} instalments',
  section: 'Renegotiation',
  on_day: 'On {{day}}, by {{name}}: {{amount}}',
  from: 'Receivables that it ended',
  into: 'New instalments',
  undo: 'Undo the renegotiation',
}
