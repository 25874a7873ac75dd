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
    'Anonymising erases name, documents, addresses, accounts and notes of this contact, in all records, the audit log and mails. It cannot be undone.',
  kept_help:
    'What the law requires stays: authorised invoices and their XML, amounts and dates of transactions, and bank statements. The content of attachments is not changed.',
  confirm: 'Type the name of the contact to confirm',
  erase: 'Anonymise for good',
  erased: 'Contact anonymised',
} satisfies Translation<typeof pt>
