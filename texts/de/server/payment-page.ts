import type { paymentPageTexts as pt } from '../../pt/server/payment-page.ts'
import type { Translation } from '../../engine/translation.ts'

export const paymentPageTexts = {
  by: 'Verkauft von {{company}}',
  price: 'Preis',
  parts: 'Raten',
  name: 'Vollständiger Name oder Unternehmen',
  document: 'CPF oder CNPJ',
  email: 'E-Mail (freiwillig)',
  order: 'Zahlungscode anfordern',
  privacy:
    'Diese Angaben gehen an den Verkäufer, der sie für die Forderung braucht. Diese Seite verfolgt Sie nicht.',
  wrong_name: 'Geben Sie den Namen ein.',
  wrong_document: 'Prüfen Sie CPF oder CNPJ.',
  wrong_email: 'Prüfen Sie die E-Mail-Adresse.',
  wrong: 'Prüfen Sie die markierten Felder.',
  unavailable:
    'Die Forderung konnte jetzt nicht erstellt werden. Es wurde nichts berechnet. Versuchen Sie es später noch einmal, oder fragen Sie den Verkäufer.',
  refused:
    'Für diese CPF oder CNPJ kann keine Forderung erstellt werden. Es wurde nichts berechnet. Bitte wenden Sie sich an den Verkäufer.',
  deactivated: 'Dieser Link ist abgeschaltet. Bitten Sie den Verkäufer um einen neuen.',
  expired: 'Dieser Link ist abgelaufen. Bitten Sie den Verkäufer um einen neuen.',
  used_up: 'Dieser Link wurde so oft benutzt, wie er darf.',
  unknown: 'Diesen Link gibt es nicht. Prüfen Sie die Adresse.',
  closed: 'Link nicht verfügbar',
  title_order: 'Ihre Zahlung',
  waiting: 'Der Code wird erstellt. Diese Seite lädt gleich neu.',
  refresh: 'Neu laden',
  due: 'Fällig am {{date}}',
  pix: 'Pix-Code zum Kopieren',
  qr: 'Pix-QR-Code',
  boleto: 'Ziffernzeile des Boletos',
  copy: 'Kopieren',
  copied: 'Kopiert',
  open_page: 'Zahlungsseite öffnen',
  pending: 'Wartet auf Zahlung',
  paid: 'Bezahlt',
  partially_paid: 'Teilweise bezahlt',
  over: 'Diese Forderung kann nicht mehr bezahlt werden. Fragen Sie den Verkäufer.',
  language: 'Sprache',
} satisfies Translation<typeof pt>
