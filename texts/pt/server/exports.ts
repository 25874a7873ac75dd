import { kitTexts } from '../kit.ts'
import { transactionsTexts } from '../transactions.ts'
import { transfersTexts } from '../transfers.ts'

/** Words of exported files that no screen has. */
export const exportsTexts = {
  made: 'Gerado em {{when}} por {{who}}',
  page: kitTexts.list.page,
  filter: '{{label}}: {{value}}',
  chosen: '{{count}} escolhidos',
  wire_transfer_requests: 'Solicitações de transferência',
  group: 'Grupo',
  /** Whether a row of a workbook counts in its totals. */
  counted: 'Entra no total',
  search: 'Busca',
  parties: 'Pessoas',
  created_by_id: 'Criada por (ID)',
  /** What the screens say elsewhere, by the codes of the files. */
  statuses: { paid: transactionsTexts.payables.paid, received: transactionsTexts.receivables.paid },
  ageings: {
    settled: 'Quitado',
    canceled: transactionsTexts.statuses.canceled,
  },
  nothing: { party: 'Sem fornecedor ou cliente' },
  answers: { true: kitTexts.yes, false: kitTexts.no, yes: kitTexts.yes, no: kitTexts.no },
  hidden: { account: transfersTexts.hidden_account, company: transfersTexts.another_company },
}
