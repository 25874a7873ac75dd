import type { settlementRefusals as pt } from '../../pt/server/settlement-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const settlementRefusals = {
  credit_needs_party:
    'Der Posten hat keinen Kontakt, und ein Guthaben gehört immer zu einem Kontakt. Tragen Sie den Kontakt im Posten ein.',
  credit_exceeds_balance: 'Das Guthaben des Kontakts reicht nicht: Verfügbar sind {{credit}}.',
  credit_not_yet_made:
    'Am {{date}} hatte der Kontakt nur {{credit}} Guthaben verfügbar. Ein Guthaben zahlt erst ab dem Tag, an dem es entstanden ist.',
  credit_used_since:
    'Das Guthaben dieses Ausgleichs wurde in einem anderen verwendet. Nehmen Sie zuerst jenen Ausgleich zurück.',
  credit_keeps_party:
    'Ein Ausgleich dieses Postens hat Guthaben dieses Kontakts erzeugt oder verwendet. Nehmen Sie ihn zurück, bevor Sie den Kontakt ändern.',
  waiver_exceeds_charges:
    'Erlassen lässt sich nur, was berechnet würde: Mahngebühr und Zinsen betragen {{amount}}.',
  settlement_ends_credit:
    'Diese Zahlung beendet das Guthaben aus zurückgegebenem Geld: Zurück nimmt sie nur die Forderung.',
  settlement_renegotiated:
    'Diese Zahlung gehört zu einer Neuverhandlung. Machen Sie die Neuverhandlung rückgängig.',
  renegotiation_one_client:
    'Wählen Sie Forderungen eines einzigen Kunden und einer einzigen Währung.',
  renegotiation_nothing_open: 'Bei „{{label}}“ ist nichts offen.',
  renegotiation_changed:
    'Die Beträge haben sich inzwischen geändert. Prüfen Sie sie vor der Bestätigung noch einmal.',
  renegotiation_discount_exceeds:
    'Der Nachlass muss kleiner sein als der offene Betrag: {{amount}}.',
  renegotiation_installments: 'Es gibt mehr Raten als Cent: Wählen Sie weniger Raten.',
  renegotiation_paid:
    'Eine neue Rate wurde bezahlt oder geändert. Stornieren Sie ihre Zahlung zum Tag der Zahlung, bevor Sie die Neuverhandlung rückgängig machen.',
  settlement_reversed: 'Dieser Ausgleich ist bereits zurückgenommen.',
  reversal_in_future: 'Eine Rücknahme kann nicht in der Zukunft liegen.',
  reversal_before_settlement:
    'Der Ausgleich ist vom {{date}}. Nehmen Sie ihn an diesem oder einem späteren Tag zurück.',
  transaction_has_reversals:
    'Ein Ausgleich wurde an einem anderen Tag zurückgenommen, und jene Monate bleiben, wie sie sind: Stornieren Sie den Posten, statt ihn zu löschen.',
  transaction_not_settled: 'Es gibt keinen Ausgleich zum Zurücknehmen.',
  title_settled_later: 'Der Ausgleich liegt nach dem Datum der Rücknahme.',
  settlement_currency:
    'Der Posten ist in {{currency}} und das Konto in {{account_currency}}. Wählen Sie ein Konto in {{currency}}, oder ändern Sie vorher das vorgesehene Konto des Postens.',
  title_other_currency:
    'Er ist in einer anderen Währung als das Konto: Wählen Sie ein Konto in seiner Währung.',
} satisfies Translation<typeof pt>
