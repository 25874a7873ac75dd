import type { balanceProofTexts as pt } from '../pt/balance-proof.ts'
import type { Translation } from '../engine/translation.ts'

export const balanceProofTexts = {
  title: 'Balance proof · {{name}}',
  close: 'Close',
  failed: 'The proof could not be read. Close this and try again.',
  none: 'The bank has not declared a balance for this account yet. Import an OFX statement, which carries the bank’s balance on its last day.',
  holds_one: 'The bank’s balance on {{date}} matches. {{count}} declared balance was used.',
  holds_many: 'The bank’s balance on {{date}} matches. {{count}} declared balances were used.',
  holds_other: 'The bank’s balance on {{date}} matches. {{count}} declared balances were used.',
  breaks: 'The bank’s balance on {{date}} does not match: difference of {{amount}}.',
  terms: {
    caption: 'Balance on {{date}}',
    system: 'System balance',
    unlinked: 'Statement lines without a transaction',
    ignored: 'Less ignored lines',
    open: 'In the system only: settlements and transfers without a statement line',
    opening: 'Difference between the opening balances of statement and system',
    computed: 'Computed balance',
    declared_statement: 'Balance declared in the statement',
    declared_open_banking: 'Balance reported by the bank connection',
    difference: 'Difference',
  },
  break: {
    title: 'Where it stops matching',
    from_opening: 'No balance declared up to {{on}} matches.',
    between: 'The balance of {{after}} matches and that of {{on}} does not.',
    lacks: '{{amount}} is missing from the imported lines.',
    exceeds: 'There is {{amount}} too much in the imported lines.',
    no_candidate:
      'No line explains the difference alone: compare the lines of this period with the bank’s statement.',
    see_lines_one: 'See {{count}} line',
    see_lines_many: 'See {{count}} lines',
    see_lines_other: 'See {{count}} lines',
    opening_balance: 'Opening balance of the statement',
    no_text: 'No description from the bank',
  },
  candidates: {
    link_differs:
      'The amount of the line is not that of the transaction reconciled with it, which is {{right}}.',
    ignored: 'The line was ignored and the bank counts it: restore it.',
    repeated:
      'The line seems to be there twice. If the bank shows it only once, ignore it as a duplicate.',
    missing:
      'This settlement has no statement line, and is exactly what is missing: import the statement of that day.',
    sign: 'With the other sign the balance matches: the right amount would be {{right}}.',
    digits: 'With two digits swapped the balance matches: the right amount would be {{right}}.',
    decimal:
      'With the decimal point elsewhere the balance matches: the right amount would be {{right}}.',
    extra: 'Without this line the balance matches: check that it belongs to this account.',
    opening: 'With an opening balance of {{right}} everything matches.',
  },
} satisfies Translation<typeof pt>
