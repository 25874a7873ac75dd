import type { stockRefusals as pt } from '../../pt/server/stock-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const stockRefusals = {
  stock_not_physical:
    'Nur physische Produkte haben einen Lagerbestand. Wählen Sie ein anderes Produkt.',
  stock_in_future: 'Die Bewegung darf kein Datum in der Zukunft haben.',
  stock_product_stays:
    'Das Produkt einer Bewegung ändert sich nicht. Löschen Sie diese und erfassen Sie eine andere.',
  stock_origin_wrong:
    'Die Rückgabe muss eine frühere Bewegung desselben Produkts nennen: einen Abgang, wenn sie vom Kunden kommt, oder einen Zugang, wenn sie an den Lieferanten zurückgeht.',
  stock_return_too_large:
    'Die Rückgabe übersteigt, was von dieser Bewegung noch zurückkommen kann. Prüfen Sie die Menge.',
  stock_has_returns: 'Zu dieser Bewegung gibt es Rückgaben. Löschen Sie zuerst die Rückgaben.',
  stock_negative:
    'Zu wenig {{product}} am {{day}}: verfügbar {{available}}, es fehlen {{missing}}. Prüfen Sie Datum und Menge, erfassen Sie den fehlenden Zugang, oder erlauben Sie negativen Bestand in den Einstellungen des Lagers.',
  stock_of_sale:
    'Diese Bewegung gehört zum Verkauf {{id}} und ändert sich mit ihm. Ändern, stornieren oder erstatten Sie den Verkauf.',
  stock_of_purchase:
    'Diese Bewegung gehört zum Einkauf {{id}} und ändert sich mit ihm. Ändern oder stornieren Sie den Einkauf.',
  stock_nothing_left:
    'Von diesem Verkauf ist nichts aus dem Lager gegangen. Lassen Sie die zurückgegebene Menge leer.',
  stock_category_nature:
    'Die Kosten brauchen eine Kategorie für Ausgaben, und Einkäufe für das Lager eine, die nicht in der DRE steht.',
  stock_nothing_to_adjust:
    'An diesem Tag gibt es keinen Bestand, dessen Kosten angepasst werden könnten. Prüfen Sie das Datum.',
  stock_value_negative:
    'Die Anpassung würde den Lagerwert unter null bringen. Prüfen Sie den Betrag.',
  stock_too_large:
    'Der Lagerwert dieses Produkts würde die Grenze von R$ 5 Milliarden überschreiten. Prüfen Sie Menge und Kosten.',
} satisfies Translation<typeof pt>
