import type { transferInstructionTexts as pt } from '../../pt/server/transfer-instruction.ts'
import type { Translation } from '../../engine/translation.ts'
import { fieldsTexts } from '../fields.ts'
import { transfersTexts } from '../transfers.ts'

export const transferInstructionTexts = {
  file: 'instruction-{{id}}',
  title: 'Transfer instruction no. {{id}}',
  warning:
    'This is an instruction to be carried out at the bank. It does not prove that money was moved.',
  carried_out: 'Its execution was recorded in Prumo on {{date}}. The bank’s receipt is the proof.',
  value: fieldsTexts.value_cents,
  wanted_on: transfersTexts.requests.wanted_on,
  description: fieldsTexts.description,
  from: 'Debit',
  to: 'Credit',
  document: fieldsTexts.document,
  pix_key: fieldsTexts.pix_key,
  bank: fieldsTexts.bank_code,
  branch: fieldsTexts.branch,
  account: fieldsTexts.account,
  requested_by: transfersTexts.requests.requested_by,
  approved_by: transfersTexts.requests.approved_by,
  made: 'Issued by Prumo on {{date}}.',
} satisfies Translation<typeof pt>
