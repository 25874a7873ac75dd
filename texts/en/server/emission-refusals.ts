import type { Translation } from '../../engine/translation.ts'
import type { emissionRefusals as pt } from '../../pt/server/emission-refusals.ts'

export const emissionRefusals = {
  emission_in_other_state: 'The invoice is no longer in this status. Refresh the page.',
  emission_exists: 'This sale already has an invoice. Open the one that exists.',
  emission_of_sale_exists: 'Sale {{id}} already has an invoice.',
  invoice_was_issued:
    'This invoice was issued by Prumo and stays in the list. Cancel it instead of deleting it.',
  emission_sale_over:
    'The sale was cancelled or refunded and is not invoiced any more. Delete the draft.',
  emission_sale_not_paid:
    'The sale has not been approved yet. Approve it before issuing the invoice.',
  emission_currency: 'Only sales in reais become invoices. Check the bank account of the sale.',
  emission_value_wrong: 'The discount may not reach the price of the service. Check the amounts.',
  emission_canceling: 'The cancellation of this invoice has already been requested.',
  emission_no_contingency:
    'Only an NF-e that waits for the tax office and failed to be sent goes to the contingency.',
  emission_contingency_closed:
    'The contingency (SVC) is not open for the state of the company now. Prumo goes on trying the tax office by itself.',
  emission_left_is_asked:
    'The tax office has not said yet what became of invoice {{number}}, issued before this one. Wait for its answer to delete.',
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
  emission_product_is_goods: 'A physical product does not go on an NFS-e. Choose a service.',
  emission_city_service_unknown:
    'The city has no rate of this service on the day of the invoice. Check the service code and the accrual date.',
  emission_city_rate_differs:
    'The city charges {{city_rate}}% of ISS for this service, and here it is {{rate}}%. Correct the rate.',
  emission_service_missing:
    'The item of the list of services is missing. Fill in the tax tab of the product.',
  emission_inscription_missing:
    'The company’s municipal registration is missing. Fill it in in the company data.',
  emission_token_missing:
    'The Focus NFe token of this environment is missing. Save it in the invoice settings.',
  emission_not_replaceable: 'This invoice cannot be replaced: its issuer does not allow it.',
  emission_has_replacement: 'This invoice has a replacement already. Open the replacement.',
  emission_being_replaced: 'A replacement of this invoice was sent. Wait for the answer.',
  emission_return_of_service: 'An NFS-e has no return invoice. Cancel the NFS-e of this sale.',
  emission_return_unsold: 'This sale has no authorised NF-e, and nothing to return.',
  emission_sale_not_refunded:
    'The sale was not refunded. Record the refund before issuing the invoice.',
  emission_cancel_late:
    'The NF-e could be cancelled until {{text}}. Issue the return invoice of the sale.',
  emission_return_beyond:
    'The return exceeds what the invoice of the sale sold. Correct products, quantities and values.',
  emission_has_return: 'This sale already has a return invoice. Cancel the return invoice first.',
  emission_not_goods: 'Only an NF-e takes a correction letter.',
  emission_correcting: 'A correction letter of this invoice has already been requested.',
  emission_corrections_over:
    'The invoice already has {{max}} correction letters, the most that it may have.',
  emission_product_is_service: 'Only physical products go on an NF-e. Choose a physical product.',
  emission_field_missing: 'Fill in the field {{form_field}}.',
  emission_field_wrong: 'Correct the field {{form_field}}.',
  emission_tax_unsupported:
    'Prumo does not compute the code of the field {{form_field}}. Choose another code.',
  emission_tax_of_other_regime:
    'In the field {{form_field}}, use a CSOSN in the Simples and a CST in the other regimes.',
  emission_sum_wrong:
    'The amounts of the invoice do not add up. Check items, freight, discounts and instalments.',
  emission_rates_unknown:
    'The CBS rate of this day is missing. Create a rule in the tax table with the published rate, valid from the start of the year: without product or NCM it counts for all invoices.',
  emission_destination_missing:
    'The client is in another state and is no taxpayer. Fill in the ICMS rate of the client’s state on the invoice.',
  emission_export_unavailable: 'Prumo does not issue NF-e to clients in other countries yet.',
  void_number_used: 'The number {{number}} has an invoice and cannot be voided.',
  void_number_undrawn: 'The numbers of the series have not reached {{number}} yet.',
  void_span_too_long: 'One request voids at most {{max}} numbers. Ask for the range in parts.',
  void_exists: 'One of these numbers was voided, or is being voided.',
  tax_rule_taken:
    'There is already a rule of this product or NCM, of this operation and first day. Change that one or choose another day.',
} satisfies Translation<typeof pt>
