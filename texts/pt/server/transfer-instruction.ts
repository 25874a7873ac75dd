import { fieldsTexts } from '../fields.ts'
import { transfersTexts } from '../transfers.ts'

/** Words of the instruction that a person carries out at the bank; it never says that money moved. */
export const transferInstructionTexts = {
  file: 'instrucao-{{id}}',
  title: 'Instrução de transferência nº {{id}}',
  warning:
    'Esta é uma instrução a ser executada no banco. Ela não comprova que o dinheiro foi movimentado.',
  carried_out: 'A execução foi registrada no Prumo em {{date}}. O comprovante é o do banco.',
  value: fieldsTexts.value_cents,
  wanted_on: transfersTexts.requests.wanted_on,
  description: fieldsTexts.description,
  from: 'Debitar de',
  to: 'Creditar a',
  document: fieldsTexts.document,
  pix_key: fieldsTexts.pix_key,
  bank: fieldsTexts.bank_code,
  branch: fieldsTexts.branch,
  account: fieldsTexts.account,
  requested_by: transfersTexts.requests.requested_by,
  approved_by: transfersTexts.requests.approved_by,
  made: 'Emitida pelo Prumo em {{date}}.',
}
