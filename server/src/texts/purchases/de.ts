import type { purchasesPt } from './pt.ts'

export const purchasesDe: Readonly<Record<keyof typeof purchasesPt, string>> = {
  cost_center_permission_error_on_purchase:
    'Sie dürfen keine Einkäufe dieser Kostenstelle oder dieses Projekts genehmigen.',
  project_permission_error_on_purchase:
    'Sie dürfen keine Einkäufe dieser Kostenstelle oder dieses Projekts genehmigen.',
  payment_beyond_approval:
    'Sie dürfen keine Zahlungen dieser Kostenstelle oder dieses Projekts genehmigen. Bitten Sie jemanden, der dort genehmigt.',
  purchase_in_other_state:
    'Der Status dieses Einkaufs lässt das nicht zu. Laden Sie neu, um den aktuellen Stand zu sehen.',
  purchase_own:
    'Wer den Einkauf angelegt oder geändert hat, entscheidet nicht darüber. Bitten Sie eine andere Person.',
  purchase_settled:
    'Eine Verbindlichkeit dieses Einkaufs ist bereits ausgeglichen. Stornieren Sie zuerst den Ausgleich.',
  purchase_was_approved:
    'Dieser Einkauf wurde bereits genehmigt und bleibt erhalten. Stornieren Sie ihn, statt ihn zu löschen.',
  purchase_external_id_taken: 'Es gibt bereits einen Einkauf mit dieser externen ID.',
  title_of_document: 'Dieser Posten stammt aus einem Einkauf oder Verkauf. Ändern Sie ihn dort.',
}
