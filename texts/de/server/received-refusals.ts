import type { receivedRefusals as pt } from '../../pt/server/received-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const receivedRefusals = {
  received_cancel_not_allowed:
    'Die Rechnung des Einkaufs {{id}} wurde storniert, und den Einkauf zu stornieren braucht das Recht, Einkäufe zu bearbeiten. Bitten Sie jemanden, der es hat.',
  received_cancel_reason: 'Rechnung vom Aussteller storniert',
  received_cancels_purchase: 'Die Rechnung wurde storniert und mit ihr der Einkauf {{id}}.',
  received_category_missing:
    'Von diesem Lieferanten wurde noch nichts gekauft. Wählen Sie eine Kategorie für ihn.',
  received_event_unknown:
    'Aus der Rechnung, die diese Stornierung beendet, entstand kein Einkauf. Es gibt nichts zu stornieren.',
  received_known: 'Schon vorhanden: Es ist der Einkauf {{id}}.',
  received_known_withheld:
    'Schon empfangen, als Gebühren, die die Plattform von Verkäufen einbehielt.',
  received_made_meanwhile: 'Schon vorhanden: Der Einkauf dieser Rechnung wurde eben angelegt.',
  received_no_payment:
    'Die Rechnung sagt, dass nichts bezahlt wird (Versand, Bonus oder Tausch). Falls doch, legen Sie den Einkauf von Hand an.',
  received_no_value: 'Die Rechnung hat nichts zu zahlen.',
  received_own_issue:
    'Die Rechnung wurde von diesem Unternehmen ausgestellt, nicht empfangen. Importieren Sie sie unter Rechnungen.',
  received_purchase_over: 'Die Rechnung wurde storniert, und der Einkauf {{id}} war schon beendet.',
  received_repeated: 'Dieselbe Rechnung ist mehr als einmal in diesem Upload.',
  received_return: 'Es ist eine Warenrückgabe, kein Einkauf. Importieren Sie sie unter Rechnungen.',
  received_supplier_invalid:
    'CNPJ oder CPF des Ausstellers ist nicht gültig. Legen Sie Lieferant und Einkauf von Hand an.',
  received_test:
    'Die Rechnung wurde in einer Testumgebung ausgestellt und hat keinen steuerlichen Wert.',
  received_void:
    'Die Rechnung gilt nicht (storniert, ersetzt, verweigert oder abgelehnt) und wird kein Einkauf.',
  too_many_received: 'Das sind mehr als {{max}} Einkäufe auf einmal. Teilen Sie die Dateien auf.',
} satisfies Translation<typeof pt>
