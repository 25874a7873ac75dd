import type { reconciliationRefusals as pt } from '../../pt/server/reconciliation-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const reconciliationRefusals = {
  import_has_reconciled_lines_one:
    'This import has {{count}} reconciled line. Undo that reconciliation first.',
  import_has_reconciled_lines_many:
    'This import has {{count}} reconciled lines. Undo those reconciliations first.',
  import_has_reconciled_lines_other:
    'This import has {{count}} reconciled lines. Undo those reconciliations first.',
  import_already_undone: 'This import has already been undone.',
  bank_connection_not_ready:
    'This connection is not ready to fetch the statement. Connect the account again.',
  automatic_is_off: 'Switch on automatic reconciliation of this account before running it.',
  pair_changed: 'This line or its suggestion changed: check it again at the desk.',
  split_does_not_tie: 'The parts do not add up to the line.',
  line_already_handled: 'This transaction was changed by another user.',
  line_is_partial: 'A part of this line is reconciled already. Undo it before you ignore the line.',
  rounding_above_tolerance:
    'The difference is above the rounding tolerance, {{amount}}. Say otherwise what it is.',
  line_is_pending: 'This line is already pending.',
  line_amount_mismatch: 'The amount of the line does not match the chosen transaction.',
  line_direction_mismatch: 'Money in reconciles with receivables; money out, with payables.',
} satisfies Translation<typeof pt>
