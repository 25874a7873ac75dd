import type { ruleWordsTexts as pt } from '../pt/rule-words.ts'
import type { Translation } from '../engine/translation.ts'

export const ruleWordsTexts = {
  reasons: {
    duplicate: 'Duplicate',
    noise: 'No movement',
    out_of_scope: 'Out of the company’s scope',
    other: 'Another reason',
  },
  said: {
    memo: 'the bank’s text',
    payee: 'the name at the bank',
    document: 'a document or CPF/CNPJ',
    amount: 'the amount',
    type: 'the OFX type',
    day_of_month: 'the day of the month',
    account: 'the account',
  },
  operators: {
    contains: 'contains',
    not_contains: 'does not contain',
    equals: 'equals',
    starts: 'starts with',
    ends: 'ends with',
    regex: 'matches (regex)',
    between: 'is between',
  },
  condition: {
    text: '{{field}} {{operator}} “{{value}}”',
    number: '{{field}} {{operator}} {{value}}',
    range: '{{field}} {{operator}} {{first}} and {{last}}',
  },
  and: ' and ',
  or: ' or ',
  sentence: {
    whole: 'When {{conditions}}, then {{effect}}.',
    whole_applied: 'When {{conditions}}, then {{effect}}, without waiting for anybody.',
    of_account: '{{conditions}}, in the account {{account}}',
    credit: '{{conditions}}, for money in',
    debit: '{{conditions}}, for money out',
    no_conditions: '(no conditions)',
    reconcile: 'reconcile with the transaction that the options allow',
    reconcile_or_create:
      'reconcile with the transaction that the options allow or, without one, create a transaction',
    create: 'create a transaction',
    create_in: 'create a transaction in {{category}}',
    of_contact: '{{effect}}, of {{contact}}',
    hidden: '{{effect}}, outside the income statement',
    transfer: 'enter a transfer',
    transfer_to: 'enter a transfer to {{account}}',
    ignore: 'ignore the line ({{reason}})',
  },
  card: {
    name: 'Rule {{name}}',
    why: 'because {{conditions}}',
    nothing_found: 'no transaction suits it',
    left: 'acts by itself at imports; this line has not been looked at again or waits for a person',
  },
} satisfies Translation<typeof pt>
