import type { formTexts as pt } from '../pt/form.ts'
import type { Translation } from '../translation.ts'

export const formTexts = {
  summary: 'Check the marked fields.',
  codes: {
    required: 'This field is required',
    invalid: 'Invalid value',
    invalid_value: 'Invalid value',
    invalid_date: 'Invalid date',
    invalid_month: 'Invalid month',
    invalid_money: 'Invalid amount',
    invalid_text: 'The text has characters that cannot be used',
    invalid_email: 'Invalid e-mail',
    invalid_phone: 'Invalid phone',
    invalid_tax_id: 'Invalid CPF/CNPJ',
    invalid_bank: 'Invalid bank',
    invalid_category_code: 'Invalid code. Use numbers and dots, such as 4.03.01',
    email_or_document: 'Enter the e-mail or the CPF/CNPJ',
    password_too_short: 'The password must have at least 8 characters',
    password_too_simple:
      'The password must have at least one upper-case letter, one lower-case letter, one digit and one special character',
    passwords_differ: 'The passwords must match',
    allocations_must_tie: 'The allocations must add up to the value',
    settlement_needs_amount: 'Enter the amount paid or the discount',
    too_short: 'At least {{min}} characters',
    too_long: 'At most {{max}} characters',
    too_small: 'The value must be at least {{min}}',
    too_big: 'The value must be at most {{max}}',
    must_be_positive: 'Must be positive',
    duplicated: 'There is already a record with this value',
    not_found: 'Record not found',
  },
} satisfies Translation<typeof pt>
