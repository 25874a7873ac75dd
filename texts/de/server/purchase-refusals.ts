import type { purchaseRefusals as pt } from '../../pt/server/purchase-refusals.ts'
import type { Translation } from '../../engine/translation.ts'
import { errorsTexts } from '../errors.ts'

export const purchaseRefusals = {
  cost_center_permission_error_on_purchase: errorsTexts.purchase_rights,
  project_permission_error_on_purchase: errorsTexts.purchase_rights,
  payment_beyond_approval:
    'Sie dürfen keine Zahlungen dieser Kostenstelle oder dieses Projekts genehmigen. Bitten Sie jemanden, der dort genehmigt.',
  purchase_in_other_state:
    'Der Status dieses Einkaufs lässt das nicht zu. Laden Sie neu, um den aktuellen Stand zu sehen.',
  purchase_own:
    'Wer den Einkauf angelegt oder geändert hat, entscheidet nicht darüber. Bitten Sie eine andere Person.',
  own_approval_not_alone:
    'In diesem Unternehmen genehmigt mehr als eine Person Einkäufe, daher genehmigt jeweils eine andere. Lassen Sie das Recht zu genehmigen bei einer Person, um dies einzuschalten.',
  purchase_settled:
    'Eine Verbindlichkeit dieses Einkaufs ist bereits ausgeglichen. Stornieren Sie zuerst den Ausgleich.',
  purchase_was_approved:
    'Dieser Einkauf wurde bereits genehmigt und bleibt erhalten. Stornieren Sie ihn, statt ihn zu löschen.',
  purchase_external_id_taken: 'Es gibt bereits einen Einkauf mit dieser externen ID.',
  title_of_document: 'Dieser Posten stammt aus einem Einkauf oder Verkauf. Ändern Sie ihn dort.',
} satisfies Translation<typeof pt>
