import type { transferInstructionTexts as pt } from '../../pt/server/transfer-instruction.ts'
import type { Translation } from '../../engine/translation.ts'
import { fieldsTexts } from '../fields.ts'
import { transfersTexts } from '../transfers.ts'

export const transferInstructionTexts = {
  file: 'anweisung-{{id}}',
  title: 'Überweisungsanweisung Nr. {{id}}',
  warning:
    'Dies ist eine Anweisung, die bei der Bank auszuführen ist. Sie belegt nicht, dass Geld bewegt wurde.',
  carried_out:
    'Die Ausführung wurde am {{date}} in Prumo erfasst. Als Nachweis gilt der Beleg der Bank.',
  value: fieldsTexts.value_cents,
  wanted_on: transfersTexts.requests.wanted_on,
  description: fieldsTexts.description,
  from: 'Belasten',
  to: 'Gutschreiben',
  document: fieldsTexts.document,
  pix_key: fieldsTexts.pix_key,
  bank: fieldsTexts.bank_code,
  branch: fieldsTexts.branch,
  account: fieldsTexts.account,
  requested_by: transfersTexts.requests.requested_by,
  approved_by: transfersTexts.requests.approved_by,
  made: 'Von Prumo ausgestellt am {{date}}.',
} satisfies Translation<typeof pt>
