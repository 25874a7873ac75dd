import type { transferRefusals as pt } from '../../pt/server/transfer-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const transferRefusals = {
  transfer_in_future: 'Eine Umbuchung kann kein künftiges Datum haben.',
  transfer_reconciled:
    'Diese Umbuchung ist auf einem der Konten abgeglichen. Heben Sie zuerst den Abgleich auf.',
  transfer_of_request:
    'Diese Umbuchung hat eine Anforderung ausgeführt. Nehmen Sie zuerst die Ausführung in der Anforderung zurück.',
  transfer_account_out_of_reach:
    'Sie haben nicht auf beide Konten dieser Umbuchung Zugriff. Wenden Sie sich an einen Administrator des Unternehmens.',
  transfer_currency: 'Beide Konten müssen dieselbe Währung haben. Wählen Sie ein anderes Konto.',
  request_in_other_state:
    'Der Status dieser Anforderung lässt das nicht zu. Laden Sie neu, um den aktuellen Status zu sehen.',
  request_own:
    'Wer eine Anforderung gestellt oder geändert hat, entscheidet nicht über sie. Bitten Sie jemand anderen.',
  limit_beyond_own:
    'Sie können keine Grenze über Ihrer eigenen vergeben und keine von jemandem ändern, der mehr freigibt als Sie. Wenden Sie sich an einen Administrator des Unternehmens.',
  request_above_limit:
    'Der Betrag liegt über Ihrer Freigabegrenze ({{amount}}). Bitten Sie jemanden mit höherer Grenze.',
  request_exceeds_residual:
    'Der Betrag übersteigt den offenen Betrag der Verbindlichkeit ({{amount}}).',
} satisfies Translation<typeof pt>
