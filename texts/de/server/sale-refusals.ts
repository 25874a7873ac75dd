import type { saleRefusals as pt } from '../../pt/server/sale-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const saleRefusals = {
  sale_in_other_state:
    'Der Status dieses Verkaufs lässt das nicht zu. Laden Sie neu, um den aktuellen Stand zu sehen.',
  sale_settled:
    'Ein Posten dieses Verkaufs ist bereits ausgeglichen. Nehmen Sie zuerst den Ausgleich zurück.',
  sale_was_approved:
    'Dieser Verkauf wurde bereits genehmigt und bleibt erhalten. Stornieren Sie ihn, statt ihn zu löschen.',
  sale_beyond_approval:
    'Sie haben nur auf einige Kostenstellen oder Projekte Zugriff, und dieser Verkauf hat keine. Bitten Sie jemanden mit Zugriff auf alle um die Genehmigung.',
  custom_sale_id_taken: 'Es gibt bereits einen Verkauf mit dieser Nummer.',
  sale_external_id_taken: 'Es gibt bereits einen Verkauf dieser Plattform mit dieser externen ID.',
  product_inactive: 'Dieses Produkt ist deaktiviert. Wählen Sie ein anderes.',
  record_named:
    'Dieser Eintrag wird in Verkäufen, Einkäufen oder anderen Belegen verwendet und kann nicht gelöscht werden. Deaktivieren Sie ihn: Er wird nicht mehr angeboten, und die Belege bleiben, wie sie sind.',
} satisfies Translation<typeof pt>
