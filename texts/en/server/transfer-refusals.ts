import type { transferRefusals as pt } from '../../pt/server/transfer-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const transferRefusals = {
  transfer_in_future: 'A transfer cannot have a future date.',
  transfer_reconciled:
    'This transfer is reconciled in one of the accounts. Undo the reconciliation first.',
  transfer_of_request:
    'This transfer carried out a request. Undo the execution in the request first.',
  transfer_account_out_of_reach:
    'You do not have access to both accounts of this transfer. Ask a company administrator.',
  transfer_currency: 'Both accounts must have the same currency. Choose another account.',
  request_in_other_state:
    'The status of this request does not allow this action. Reload to see its current status.',
  request_own: 'Whoever made or changed the request does not decide on it. Ask someone else.',
  limit_beyond_own:
    'You cannot grant a limit above your own, nor change that of someone who approves more than you. Ask a company administrator.',
  request_above_limit:
    'The amount is above your approval limit ({{amount}}). Ask someone with a higher limit.',
  request_exceeds_residual: 'The amount exceeds the open balance of the payable ({{amount}}).',
} satisfies Translation<typeof pt>
