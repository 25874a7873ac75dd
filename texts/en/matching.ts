import type { matchingTexts as pt } from '../pt/matching.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'

export const matchingTexts = {
  card: {
    others_title: 'Other suggestions',
    only_combination: 'the only combination',
    combinations_one: '{{count}} possible combination',
    combinations_many: '{{count}} possible combinations',
    combinations_other: '{{count}} possible combinations',
    combinations_more: 'more than {{count}} possible combinations',
    transfer_line:
      'Looks like a transfer: {{account}} has the same amount the other way on {{date}}. Reconciling records the transfer and links both lines.',
    transfer_possible:
      'May be a transfer: {{account}} has the same amount the other way on {{date}}.',
    pays_bill:
      'Looks like the payment of the bill: a transfer from the account that paid it. No account has the other side yet, of the same amount within three days.',
    transfer_waiting:
      'Transfer recorded with {{account}} on {{date}}. Reconciling links this line to it.',
    transfer_payout:
      'Payout {{payout}}: transfer from {{account}} on {{date}}. Reconciling links this line to it.',
    history: 'As on {{date}}: {{text}}',
    choose: 'Reconcile with this one',
    choose_set: 'Reconcile with these',
  },
  memory: {
    title: 'Memory of reconciliation',
    hint: 'What this company has decided on the words of statements. Deleting undoes no reconciliation.',
    all_accounts: 'All accounts',
    words: 'Words of the statement',
    contact: fieldsTexts.party_id,
    no_contact: 'No contact',
    direction: 'Direction',
    in: 'In',
    out: 'Out',
    confirmations: 'Confirmations',
    refusals: 'Refusals',
    last_used: 'Last used',
    actions: 'Actions',
    forget: 'Delete',
    forget_of: 'Delete the memory of {{words}}',
    forget_title: 'Delete this memory?',
    forget_message:
      '{{words}} no longer points to {{contact}}. What has been reconciled stays as it is.',
    forgotten: 'Memory deleted: {{words}}',
    empty: 'Nothing remembered yet: the memory grows as lines are reconciled.',
  },
  tolerance: {
    label: 'Rounding tolerance of a line',
    hint: 'Up to this amount the difference of a line may be said to be a rounding.',
    save: 'Save',
    saved: 'Tolerance saved.',
  },
  automatic: {
    title: 'Automatic reconciliation',
    hint: 'Reconciles without asking only what is certain: the same id on both sides, or words confirmed three times and never refused, with the exact amount and nothing similar near. Rules that act by themselves do so without this switch, too.',
    switch: 'Reconcile by itself on import',
    run: 'Run now',
    ran_zero: 'Nothing certain enough among the pending lines.',
    ran_one: '{{count}} line reconciled',
    ran_many: '{{count}} lines reconciled',
    ran_other: '{{count}} lines reconciled',
    runs: 'Last runs',
    none: 'No run yet.',
    previewed: 'looked at before',
    undone: 'Undone',
    undo: 'Undo',
  },
} satisfies Translation<typeof pt>
