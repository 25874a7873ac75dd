import type { invoiceRefusals as pt } from '../../pt/server/invoice-refusals.ts'
import type { Translation } from '../../engine/translation.ts'
import { emissionRefusals } from './emission-refusals.ts'
import { receivedDocumentRefusals } from './received-document-refusals.ts'

export const invoiceRefusals = {
  ...emissionRefusals,
  ...receivedDocumentRefusals,
  company_without_document:
    'This company has neither CNPJ nor CPF, which tells which invoices are its own. Enter it in Company data and import again.',
  invoice_archive_empty: 'The ZIP holds no XML file. Check the file and send it again.',
  invoice_archive_encrypted:
    'The ZIP has a password. Extract the XML files and send them without one.',
  invoice_archive_too_large:
    'The ZIP exceeds what one import takes: up to {{max}} files and {{megabytes}} MB once extracted. Divide it.',
  invoice_archive_unreadable:
    'The ZIP could not be read. Compress the XML files again and send them.',
  invoice_entry_unreadable:
    'This file of the ZIP could not be extracted. Compress it again and send it.',
  invoice_exists_again: 'The same invoice was imported again later.',
  invoice_file_missing:
    'The XML of invoice {{number}} was not found in storage. Delete the invoice and import its XML again.',
  invoice_incomplete:
    'The invoice lacks a required field ({{field}}). Download the XML again where it came from.',
  invoice_not_invoice:
    'This is no NF-e, NFC-e, NFS-e or CT-e, nor the cancellation of one (the file is {{found}}).',
  invoice_of_another: 'The invoice is from {{issuer}} to {{recipient}}: it is not of this company.',
  invoice_of_event_unknown:
    'The invoice that this cancellation ends is not in the list. Import the invoice as well.',
  invoice_quota:
    'The plan includes {{max}} invoices a month, and those of {{text}} have come to that. Ask whoever administers Prumo for a larger plan, then send this invoice again.',
  invoice_value_too_large: 'The value of the invoice exceeds the limit of R$ 99,999,999,999.99.',
  invoice_xml_too_large: 'The XML is larger than any invoice: the limit is {{megabytes}} MB.',
  invoice_xml_unreadable: 'The file is no readable XML. Download the XML again where it came from.',
  invoice_xml_unsafe:
    'The XML declares entities of its own, which no invoice does, and was not read for safety.',
  invoices_too_large:
    'The files of these invoices exceed {{megabytes}} MB together. Choose a shorter period or a narrower filter.',
  too_many_invoices:
    'There are {{count}} invoices and a file takes up to {{max}}. Choose a shorter period or a narrower filter.',
  invoice_number_lowered:
    'This number is lower than the current one and may repeat invoices already issued. Confirm to save it anyway.',
} satisfies Translation<typeof pt>
