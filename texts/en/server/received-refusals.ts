import type { receivedRefusals as pt } from '../../pt/server/received-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const receivedRefusals = {
  received_cancel_not_allowed:
    'The invoice of purchase {{id}} was cancelled, and cancelling the purchase needs the permission to edit purchases. Ask somebody who has it.',
  received_cancel_reason: 'Invoice cancelled by its issuer',
  received_cancels_purchase: 'The invoice was cancelled, and purchase {{id}} with it.',
  received_category_missing:
    'Nothing was bought from this supplier before. Choose a category for it.',
  received_event_unknown:
    'No purchase came from the invoice that this cancellation ends. There is nothing to cancel.',
  received_known: 'Already there: it is purchase {{id}}.',
  received_known_withheld: 'Already received as fees that the platform withheld from sales.',
  received_made_meanwhile: 'Already there: the purchase of this invoice was made a moment ago.',
  received_no_payment:
    'The invoice says that nothing is paid (shipment, bonus or exchange). If something is, enter the purchase by hand.',
  received_no_value: 'The invoice has nothing to pay.',
  received_own_issue:
    'The invoice was issued by this company, not received. Import it under Invoices.',
  received_purchase_over: 'The invoice was cancelled, and purchase {{id}} had ended before.',
  received_repeated: 'The same invoice is in this upload more than once.',
  received_return: 'It is a return of goods, not a purchase. Import it under Invoices.',
  received_supplier_invalid:
    'The CNPJ or CPF of the issuer is not valid. Enter the supplier and the purchase by hand.',
  received_test: 'The invoice was issued in a test environment and has no fiscal value.',
  received_void:
    'The invoice is not in force (cancelled, replaced, denied or rejected) and becomes no purchase.',
  too_many_received: 'These are more than {{max}} purchases at once. Split the files into parts.',
} satisfies Translation<typeof pt>
