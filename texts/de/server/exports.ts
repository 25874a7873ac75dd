import type { exportsTexts as pt } from '../../pt/server/exports.ts'
import type { Translation } from '../../engine/translation.ts'
import { kitTexts } from '../kit.ts'
import { transactionsTexts } from '../transactions.ts'
import { transfersTexts } from '../transfers.ts'

export const exportsTexts = {
  made: 'Erstellt am {{when}} von {{who}}',
  page: kitTexts.list.page,
  filter: '{{label}}: {{value}}',
  chosen: '{{count}} ausgewählt',
  wire_transfer_requests: 'Überweisungsanforderungen',
  group: 'Gruppe',
  counted: 'Zählt zur Summe',
  search: 'Suche',
  parties: 'Kontakte',
  created_by_id: 'Angelegt von (ID)',
  statuses: { paid: transactionsTexts.payables.paid, received: transactionsTexts.receivables.paid },
  ageings: {
    settled: 'Ausgeglichen',
    canceled: transactionsTexts.statuses.canceled,
  },
  nothing: { party: 'Ohne Lieferant oder Kunde' },
  answers: { true: kitTexts.yes, false: kitTexts.no, yes: kitTexts.yes, no: kitTexts.no },
  hidden: { account: transfersTexts.hidden_account, company: transfersTexts.another_company },
} satisfies Translation<typeof pt>
