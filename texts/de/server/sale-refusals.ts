import type { saleRefusals as pt } from '../../pt/server/sale-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const saleRefusals = {
  sale_in_other_state:
    'Der Status dieses Verkaufs lässt das nicht zu. Laden Sie neu, um den aktuellen Stand zu sehen.',
  sale_settled:
    'Ein Posten dieses Verkaufs ist bereits ausgeglichen. Nehmen Sie zuerst den Ausgleich zurück.',
  sale_not_received:
    'Von diesem Verkauf wurde nichts erhalten oder bezahlt. Stornieren Sie ihn, statt zu erstatten; ist er als angefochten oder zurückgefordert markiert, nehmen Sie die Markierung zuerst zurück.',
  refund_exceeds_received:
    'Der Betrag liegt über {{amount}}, dem, was erhalten und noch nicht erstattet wurde.',
  sale_partly_settled:
    'Ein Posten dieses Verkaufs ist nur teilweise ausgeglichen. Gleichen Sie den Rest aus oder nehmen Sie den Ausgleich zurück, und erstatten Sie erneut.',
  sale_note_inbound:
    'Die Rechnung {{number}} ist eine Eingangsrechnung und gehört nicht zu diesem Verkauf. Wählen Sie eine ausgestellte.',
  sale_note_void:
    'Die Rechnung {{number}} hat keinen steuerlichen Wert: Sie wurde storniert, abgelehnt oder zum Test ausgestellt. Wählen Sie eine andere.',
  sale_note_of_other_client:
    'Die Rechnung {{number}} lautet auf eine andere CPF oder CNPJ. Wählen Sie eine Rechnung des Kunden dieses Verkaufs.',
  sale_was_approved:
    'Dieser Verkauf wurde bereits freigegeben und bleibt erhalten. Stornieren Sie ihn, statt ihn zu löschen.',
  sale_beyond_approval:
    'Sie haben nur auf einige Kostenstellen oder Projekte Zugriff, und dieser Verkauf hat keine. Bitten Sie jemanden mit Zugriff auf alle um die Freigabe.',
  custom_sale_id_taken: 'Es gibt bereits einen Verkauf mit dieser Nummer.',
  sale_external_id_taken: 'Es gibt bereits einen Verkauf dieser Plattform mit dieser externen ID.',
  product_inactive: 'Dieses Produkt ist deaktiviert. Wählen Sie ein anderes.',
  record_named:
    'Dieser Eintrag wird in Verkäufen, Einkäufen oder anderen Belegen verwendet und kann nicht gelöscht werden. Deaktivieren Sie ihn: Er wird nicht mehr angeboten, und die Belege bleiben, wie sie sind.',
} satisfies Translation<typeof pt>
