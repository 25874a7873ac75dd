import type { personalDataTexts as pt } from '../pt/personal-data.ts'
import type { Translation } from '../engine/translation.ts'

/** What people may ask of a company that keeps data of them. */
export const personalDataTexts = {
  title: 'Personal data of {{name}}',
  copy_help:
    'A file with everything that the company keeps of this contact: its record, transactions, invoices, and what was done to it.',
  copy: 'Download a copy of the data',
  copied: '{{name}} downloaded',
  erase_help:
    'Anonymising erases the name, documents, addresses, accounts and notes of this contact, in its record, in its transactions, sales and charges, and in what the audit log says of them. It cannot be undone.',
  kept_help:
    'Kept, as the law has it: authorised invoices and their XML, amounts and days of transactions, and bank statements. Attachments and texts of other records that mention the name stay as they are: the copy of the data lists them.',
  confirm: 'Type the name of the contact to confirm',
  erase: 'Anonymise for good',
  erased: 'Contact anonymised',
} satisfies Translation<typeof pt>
