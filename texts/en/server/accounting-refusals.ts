import type { accountingRefusals as pt } from '../../pt/server/accounting-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

/** Refusals of what leaves the books for an accountant. */
export const accountingRefusals = {
  accounting_unmapped:
    "There are accounts without the accountant's code ({{count}}). Open 'Accountant's chart', fill in the missing codes and export again.",
  accounting_nothing_to_send:
    "There is nothing to send: nothing has changed since the last export. Choose 'Everything again' if you want the whole period.",
  accounting_account_unfit:
    'The account {{name}} has the code {{text}}, which format 19 cannot hold. Give it a short code of up to 7 digits and make a new export.',
  accounting_value_unfit:
    'The column {{name}} of the layout has {{max}} positions, and the value {{text}} does not fit in it. Make the column wider and download again.',
  accounting_no_documents:
    'This month has no invoices or attachments, or you may not see them. Choose another month.',
  too_many_documents:
    'The month has more than {{max}} attachments, more than one file holds. Download them from the lists.',
  documents_too_large:
    'The documents of the month exceed {{megabytes}} MB. Download invoices and attachments from the lists, in parts.',
  document_file_missing: 'The file {{name}} was not found in the storage. Tell the support.',
} satisfies Translation<typeof pt>
