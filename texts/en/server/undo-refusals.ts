import type { undoRefusals as pt } from '../../pt/server/undo-refusals.ts'
import type { Translation } from '../../engine/translation.ts'
import { proposalRefusals } from './proposal-refusals.ts'

export const undoRefusals = {
  ...proposalRefusals,
  contact_anonymised: 'This contact was anonymised: what was done to it before does not come back.',
  contact_has_open_matters:
    'This contact still has {{count}} open transactions and {{max}} subscriptions, invoices, transfer requests or proposals under way. End them before anonymising.',
  export_under_way:
    'The company is being exported already. Wait until that file was downloaded and try again.',
  contact_is_named_in_requests:
    '{{count}} transfer requests or proposals under way name this contact: {{name}}. Decide on them or cancel them before anonymising.',
  undo_conflict:
    'Nothing was undone: some records have changed since. See which ones, or undo only what is possible.',
  operation_already_undone: 'This action has already been undone.',
  operation_not_undoable: 'This action cannot be undone here.',
  already_restored: 'This record was already restored.',
  series_place_taken: 'Another occurrence of the series already has this place.',
  about_line: '{{day}} · {{line_amount}} · {{label}}: {{text}}',
  undo_charge_canceling:
    'The provider has not answered the cancellation of the charge yet. Try to undo it again in a moment.',
  undo_changed_since: 'Changed after this action.',
  undo_settled_since: 'Settled after this action: reverse the settlement first.',
  undo_gone: 'No longer exists.',
  undo_reference_gone:
    'A contact, category, account or series of this action has been deleted since. Enter it again by hand.',
  undo_in_use: 'Already used by other transactions.',
} satisfies Translation<typeof pt>
