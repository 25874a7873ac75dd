import type { importRefusals as pt } from '../../pt/server/import-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const importRefusals = {
  sheet_unreadable:
    'The file is not a readable spreadsheet. Upload an .xlsx or .csv file, or paste the rows.',
  sheet_encrypted: 'The spreadsheet requires a password. Save it without one and upload it again.',
  sheet_old_format:
    'The spreadsheet is in the old format (.xls) or has a password. Save it as .xlsx without a password and upload it again.',
  sheet_empty: 'The spreadsheet has no filled rows. Check the file and the tab.',
  sheet_too_large:
    'The spreadsheet exceeds the limit of size or columns. Split it into files of up to 10 MB, 100 columns and 50,000 rows.',
  sheet_too_many_rows:
    'The spreadsheet has more than 50,000 rows. Split it and import one part at a time.',
  import_rows_unreadable:
    'The rows sent could not be read. Open the import again and upload the file once more.',
  import_without_rows: 'No rows were chosen to import. Include at least one.',
  import_too_many_rows: 'An import takes up to {{max}} rows. Split the spreadsheet.',
  import_party_missing:
    'This contact does not exist yet. Create it in the preview or correct the name.',
  import_name_missing: 'There is no record with this name or code. Correct it or leave it blank.',
  import_category_missing:
    'No category with this name or code takes transactions. Choose or create one in the preview.',
  import_name_ambiguous: 'More than one record has this name. Use the code or the CPF/CNPJ.',
  import_note_without_payment:
    'The note belongs to the payment. Enter the payment date or leave the note blank.',
  import_amount_without_payment: 'Enter the payment date, or leave this amount blank.',
  import_paid_too_much:
    'The paid amount exceeds the amount with interest and penalty. Check the amounts.',
  import_paid_below_charges:
    'The paid amount is less than interest and penalty. Check the amounts.',
  import_discount_too_large: 'The discount exceeds the amount. Check the amounts.',
  import_payment_needs_account: 'Enter the bank account the payment went through.',
  import_payment_before_account:
    'The payment is before the opening balance of the bank account. Correct the date or the account.',
  import_probably_booked:
    'Probably a duplicate: there is already a transaction with this contact, amount and due date.',
  import_already_there: 'Already imported: the row is not added again.',
  import_status_needs_number:
    'To bring in the status, state the platform and the transaction code.',
  import_currency_differs:
    'The row is in another currency, and the account is in {{currency}}. Choose an account in the currency of the sale, or put the converted value and clear the currency.',
  import_fee_may_be_shared:
    "The fee of {{amount}} is high for a platform: if a part of it is a co-producer's, put it into “Co-producer's share” and the rest into the fee.",
  import_refund_without_amount:
    'The spreadsheet does not say how much was refunded: state the amount, or the books keep the whole sale.',
  import_refund_of_unpaid:
    'Only a paid sale has money refunded: state the status of the sale, or leave this amount empty.',
  import_document_twice: 'This CPF or CNPJ is in another row of the spreadsheet. Keep only one.',
  import_party_known: 'Already on record: the import only fills in what was empty.',
  import_party_namesake:
    'There is already a record with this name. Without a CPF or CNPJ, another one will be created.',
  import_probably_repeated: 'Probably a duplicate: another row of the spreadsheet looks the same.',
  import_needed_name_missing:
    'There is no record with this name or code. Choose one above the table, correct the name, or add the record.',
  import_quantity_untied:
    'The value is not the quantity times a price in cents. Check the quantity.',
  import_value_twice: 'Another row of the spreadsheet has the same value here. Keep only one.',
  import_namesake: 'There is already a record with this name. Another one will be created.',
  import_parent_missing:
    'No record and no row of the spreadsheet has this code or name. Correct it or leave it blank.',
  import_heading_takes_entries:
    'A category that takes transactions has no others under it. Choose another one, or answer no under Takes transactions.',
  undo_record_in_use: 'Already in use; it stays as it is.',
} satisfies Translation<typeof pt>
