import type { emissionRefusals as pt } from '../../pt/server/emission-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const emissionRefusals = {
  emission_in_other_state: 'The invoice is no longer in this status. Refresh the page.',
  emission_exists: 'This sale already has an invoice. Open the one that exists.',
  invoice_was_issued:
    'This invoice was issued by Prumo and stays in the list. Cancel it instead of deleting it.',
  emission_sale_over:
    'The sale was cancelled or refunded and is not invoiced any more. Delete the draft.',
  emission_return_by_hand: 'The return invoice of this sale is issued by hand.',
  emission_sale_not_paid:
    'The sale has not been approved yet. Approve it before issuing the invoice.',
  emission_currency: 'Only sales in reais become invoices. Check the bank account of the sale.',
  emission_value_wrong: 'The discount may not reach the price of the service. Check the amounts.',
  emission_canceling: 'The cancellation of this invoice has already been requested.',
  emission_busy: 'The invoice is being checked right now. Try again in a moment.',
  emission_unanswered: 'The authority did not answer. Prumo tries again by itself.',
  emission_just_mailed: 'The invoice has just been sent. Wait a minute and try again.',
  too_many_emission_mails:
    'The limit of invoices by email in a day has been reached. Try again tomorrow.',
  emission_document_missing:
    'The company’s CNPJ or CPF is missing. Fill it in in the company’s data.',
  emission_city_missing:
    'The company’s city is missing. Fill in the address in the company’s data.',
  emission_certificate_missing:
    'The digital certificate (A1) is missing. Upload the file in the company’s data.',
  emission_certificate_expired:
    'The digital certificate has expired. Upload the new one in the company’s data.',
  emission_series_wrong:
    'The series of the NFS-e has to be a number from 1 to 49999. Correct it in the invoice settings.',
  emission_client_document_missing:
    'The client’s CPF or CNPJ is missing. Fill it in in the client’s record.',
  emission_type_unavailable: 'Prumo does not issue NF-e invoices of physical products yet.',
  emission_product_is_goods: 'A physical product does not go on an NFS-e. Choose a service.',
  emission_service_missing:
    'The item of the list of services is missing. Fill in the tax tab of the product.',
} satisfies Translation<typeof pt>
