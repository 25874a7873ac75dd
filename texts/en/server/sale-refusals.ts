import type { saleRefusals as pt } from '../../pt/server/sale-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const saleRefusals = {
  sale_in_other_state:
    'The status of this sale does not allow this. Reload to see where it stands.',
  sale_settled:
    'One of the transactions of this sale is already settled. Reverse the settlement first.',
  sale_was_approved:
    'This sale was approved before and stays on record. Cancel it instead of deleting it.',
  sale_beyond_approval:
    'You reach only some cost centres or projects, and this sale has none. Ask someone who reaches all of them to approve it.',
  custom_sale_id_taken: 'There is already a sale with this number.',
  sale_external_id_taken: 'There is already a sale of this platform with this external ID.',
  product_inactive: 'This product is deactivated. Choose another.',
  record_named:
    'This record is used in sales, purchases or other documents and cannot be deleted. Deactivate it: it is no longer offered, and the documents stay as they are.',
} satisfies Translation<typeof pt>
