import type { purchaseRefusals as pt } from '../../pt/server/purchase-refusals.ts'
import type { Translation } from '../../engine/translation.ts'
import { errorsTexts } from '../errors.ts'
import { budgetRefusals } from './budget-refusals.ts'

export const purchaseRefusals = {
  ...budgetRefusals,
  cost_center_permission_error_on_purchase: errorsTexts.purchase_rights,
  project_permission_error_on_purchase: errorsTexts.purchase_rights,
  payment_beyond_approval:
    'Sie dürfen keine Zahlungen dieser Kostenstelle oder dieses Projekts freigeben. Bitten Sie jemanden, der dort freigibt.',
  purchase_in_other_state:
    'Der Status dieses Einkaufs lässt das nicht zu. Laden Sie neu, um den aktuellen Stand zu sehen.',
  purchase_own:
    'Wer den Einkauf angelegt oder geändert hat, entscheidet nicht darüber. Bitten Sie eine andere Person.',
  purchase_at_others:
    'Über diesen Einkauf entscheidet jetzt jemand anderes. Der Einkauf zeigt, auf welcher Stufe er ist und wer dort entscheidet.',
  approval_level_unreachable:
    'Zu wenige Personen können auf dieser Stufe entscheiden. Verlangen Sie weniger Freigaben, wählen Sie andere Personen oder geben Sie ihnen die Berechtigung, Einkäufe freizugeben.',
  own_approval_not_alone:
    'In diesem Unternehmen gibt mehr als eine Person Einkäufe frei, daher gibt sie jeweils eine andere frei. Lassen Sie das Recht zur Freigabe bei einer Person, um dies einzuschalten.',
  purchase_settled:
    'Eine Verbindlichkeit dieses Einkaufs ist bereits ausgeglichen. Nehmen Sie zuerst den Ausgleich zurück.',
  purchase_was_approved:
    'Dieser Einkauf wurde bereits freigegeben und bleibt erhalten. Stornieren Sie ihn, statt ihn zu löschen.',
  purchase_external_id_taken: 'Es gibt bereits einen Einkauf mit dieser externen ID.',
  purchase_invoice_taken: 'Es gibt schon einen Einkauf dieser Rechnung.',
  title_of_document:
    'Dieser Posten stammt aus einem Einkauf, einem Verkauf oder einer Neuverhandlung. Ändern Sie ihn dort, oder machen Sie die Neuverhandlung rückgängig.',
} satisfies Translation<typeof pt>
