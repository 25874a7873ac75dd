import type { accountingTexts as pt } from '../pt/accounting.ts'
import type { Translation } from '../engine/translation.ts'

export const accountingTexts = {
  title: 'Accounting',
  subtitle: 'What leaves the books for your accountant and for other programs.',
  from: 'From',
  until: 'Until',
  whole_months: 'Months are taken whole.',
  upside_down: 'The end is before the beginning.',
  saved: 'File saved: {{name}}',
  faults: {
    history_field_unknown: 'There is a field that does not exist. Use those offered, in braces.',
    accounting_code_twice: 'There are two codes for the same account.',
    layout_name_twice: 'There are two layouts with this name.',
  },
  journal: {
    title: 'Plain-text journal (hledger)',
    explained:
      'Every entry in double-entry bookkeeping, as plain text. Open it in hledger and check DRE, DFC and balances with an independent program. The balances of each month are in the file and are checked by it.',
    save: 'Save the journal',
  },
} satisfies Translation<typeof pt>
