import type { saleRefusals as pt } from '../../pt/server/sale-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const saleRefusals = {
  sale_in_other_state:
    'The status of this sale does not allow this. Reload to see where it stands.',
  sale_settled:
    'One of the transactions of this sale is already settled. Reverse the settlement first.',
  sale_not_received:
    'Nothing of this sale was received or paid. Cancel the sale instead of refunding it; if it is marked as disputed or asked back, take the mark back first.',
  refund_exceeds_received:
    'The amount is above {{amount}}, what was received and has not gone back yet.',
  sale_partly_settled:
    'A transaction of this sale was settled in part only. Settle the rest or reverse the settlement, then refund again.',
  sale_note_inbound:
    'Invoice {{number}} came in: it was not issued for this sale. Choose one that you issued.',
  sale_note_void:
    'Invoice {{number}} has no fiscal value: it was cancelled, refused or issued to test. Choose another.',
  sale_note_of_other_client:
    'Invoice {{number}} was issued to another CPF or CNPJ. Choose an invoice of the client of the sale.',
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
