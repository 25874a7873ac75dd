import type { exportsTexts as pt } from '../../pt/server/exports.ts'
import type { Translation } from '../../engine/translation.ts'
import { kitTexts } from '../kit.ts'
import { transactionsTexts } from '../transactions.ts'
import { transfersTexts } from '../transfers.ts'

export const exportsTexts = {
  made: 'Créé le {{when}} par {{who}}',
  page: kitTexts.list.page,
  filter: '{{label}} : {{value}}',
  chosen: '{{count}} choisis',
  wire_transfer_requests: 'Demandes de virement',
  group: 'Groupe',
  counted: 'Compte dans le total',
  search: 'Recherche',
  parties: 'Contacts',
  created_by_id: 'Créé par (ID)',
  statuses: { paid: transactionsTexts.payables.paid, received: transactionsTexts.receivables.paid },
  ageings: {
    settled: 'Soldé',
    canceled: transactionsTexts.statuses.canceled,
  },
  nothing: { party: 'Sans fournisseur ni client' },
  answers: { true: kitTexts.yes, false: kitTexts.no, yes: kitTexts.yes, no: kitTexts.no },
  hidden: { account: transfersTexts.hidden_account, company: transfersTexts.another_company },
} satisfies Translation<typeof pt>
