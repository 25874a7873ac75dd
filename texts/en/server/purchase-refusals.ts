import type { purchaseRefusals as pt } from '../../pt/server/purchase-refusals.ts'
import type { Translation } from '../../engine/translation.ts'
import { errorsTexts } from '../errors.ts'
import { budgetRefusals } from './budget-refusals.ts'

export const purchaseRefusals = {
  ...budgetRefusals,
  cost_center_permission_error_on_purchase: errorsTexts.purchase_rights,
  project_permission_error_on_purchase: errorsTexts.purchase_rights,
  payment_beyond_approval:
    'You are not authorised to approve payments of this cost centre or project. Ask somebody who approves there.',
  purchase_in_other_state:
    'The status of this purchase does not allow this. Reload to see where it stands.',
  purchase_own: 'Whoever created or changed the purchase does not decide on it. Ask somebody else.',
  purchase_at_others:
    'This purchase waits for somebody else’s decision now. The purchase shows the level that it is at and who decides there.',
  approval_level_unreachable:
    'Too few people can decide at this level. Ask for fewer approvals, choose other people or give them the permission to approve purchases.',
  own_approval_not_alone:
    'More than one person approves purchases in this company, so each purchase is approved by somebody else. Leave the permission to approve with one person to turn this on.',
  purchase_settled: 'A payable of this purchase is already settled. Reverse the settlement first.',
  purchase_was_approved:
    'This purchase was approved before and stays on record. Cancel it instead of deleting it.',
  purchase_external_id_taken: 'There is already a purchase with this external ID.',
  purchase_invoice_taken: 'There is a purchase of this invoice already.',
  title_of_document:
    'This transaction comes from a purchase, sale or renegotiation. Change it in the document that created it, or undo the renegotiation.',
} satisfies Translation<typeof pt>
