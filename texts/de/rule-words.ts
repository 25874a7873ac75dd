import type { ruleWordsTexts as pt } from '../pt/rule-words.ts'
import type { Translation } from '../engine/translation.ts'

export const ruleWordsTexts = {
  reasons: {
    duplicate: 'Doppelt',
    noise: 'Ohne Bewegung',
    out_of_scope: 'Betrifft das Unternehmen nicht',
    other: 'Anderer Grund',
  },
  said: {
    memo: 'der Text der Bank',
    payee: 'der Name bei der Bank',
    document: 'ein Beleg oder CPF/CNPJ',
    amount: 'der Betrag',
    type: 'die OFX-Art',
    day_of_month: 'der Tag des Monats',
    account: 'das Konto',
  },
  operators: {
    contains: 'enthält',
    not_contains: 'enthält nicht',
    equals: 'ist gleich',
    starts: 'beginnt mit',
    ends: 'endet mit',
    regex: 'entspricht (Regex)',
    between: 'liegt zwischen',
  },
  condition: {
    text: '{{field}} {{operator}} „{{value}}“',
    number: '{{field}} {{operator}} {{value}}',
    range: '{{field}} {{operator}} {{first}} und {{last}}',
  },
  and: ' und ',
  or: ' oder ',
  sentence: {
    whole: 'Wenn {{conditions}}, dann {{effect}}.',
    whole_applied: 'Wenn {{conditions}}, dann {{effect}}, ohne auf jemanden zu warten.',
    of_account: '{{conditions}}, auf dem Konto {{account}}',
    credit: '{{conditions}}, bei einem Eingang',
    debit: '{{conditions}}, bei einem Ausgang',
    no_conditions: '(ohne Bedingungen)',
    reconcile: 'mit dem Posten abgleichen, den die Optionen zulassen',
    reconcile_or_create:
      'mit dem Posten abgleichen, den die Optionen zulassen, oder ohne ihn einen Posten anlegen',
    create: 'einen Posten anlegen',
    create_in: 'einen Posten in {{category}} anlegen',
    of_contact: '{{effect}}, von {{contact}}',
    hidden: '{{effect}}, außerhalb der GuV',
    transfer: 'eine Umbuchung erfassen',
    transfer_to: 'eine Umbuchung auf {{account}} erfassen',
    ignore: 'die Zeile ignorieren ({{reason}})',
  },
  card: {
    name: 'Regel {{name}}',
    why: 'weil {{conditions}}',
    nothing_found: 'kein Posten passt zu ihr',
    left: 'handelt beim Import von selbst; diese Zeile wurde noch nicht neu geprüft oder wartet auf eine Person',
  },
} satisfies Translation<typeof pt>
