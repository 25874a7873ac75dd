import type { exportsTexts as pt } from '../../pt/server/exports.ts'
import type { Translation } from '../../engine/translation.ts'
import { kitTexts } from '../kit.ts'
import { transactionsTexts } from '../transactions.ts'
import { transfersTexts } from '../transfers.ts'

export const exportsTexts = {
  made: 'Generated on {{when}} by {{who}}',
  page: kitTexts.list.page,
  filter: '{{label}}: {{value}}',
  chosen: '{{count}} selected',
  wire_transfer_requests: 'Transfer requests',
  group: 'Group',
  counted: 'In the total',
  search: 'Search',
  parties: 'Contacts',
  created_by_id: 'Created by (ID)',
  statuses: { paid: transactionsTexts.payables.paid, received: transactionsTexts.receivables.paid },
  ageings: {
    settled: 'Settled',
    canceled: transactionsTexts.statuses.canceled,
  },
  nothing: { party: 'No supplier or client' },
  answers: { true: kitTexts.yes, false: kitTexts.no, yes: kitTexts.yes, no: kitTexts.no },
  hidden: { account: transfersTexts.hidden_account, company: transfersTexts.another_company },
} satisfies Translation<typeof pt>
