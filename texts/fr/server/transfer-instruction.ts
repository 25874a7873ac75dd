import type { transferInstructionTexts as pt } from '../../pt/server/transfer-instruction.ts'
import type { Translation } from '../../engine/translation.ts'
import { fieldsTexts } from '../fields.ts'
import { transfersTexts } from '../transfers.ts'

export const transferInstructionTexts = {
  file: 'instruction-{{id}}',
  title: 'Instruction de virement n° {{id}}',
  warning:
    'Ceci est une instruction à exécuter à la banque. Elle ne prouve pas que l’argent a été déplacé.',
  carried_out:
    'L’exécution a été enregistrée dans Prumo le {{date}}. Seul le justificatif de la banque fait foi.',
  value: fieldsTexts.value_cents,
  wanted_on: transfersTexts.requests.wanted_on,
  description: fieldsTexts.description,
  from: 'Débiter',
  to: 'Créditer',
  document: fieldsTexts.document,
  pix_key: fieldsTexts.pix_key,
  bank: fieldsTexts.bank_code,
  branch: fieldsTexts.branch,
  account: fieldsTexts.account,
  requested_by: transfersTexts.requests.requested_by,
  approved_by: transfersTexts.requests.approved_by,
  made: 'Émise par Prumo le {{date}}.',
} satisfies Translation<typeof pt>
