import type { Translation } from '../../engine/translation.ts'
import type { chargeSheetTexts as pt } from '../../pt/server/charge-sheet.ts'
import { fieldsTexts } from '../fields.ts'

export const chargeSheetTexts: Translation<typeof pt> = {
  file_boleto: 'boleto-{{id}}',
  file_pix: 'pix-{{id}}',
  attached: 'Das Boleto oder der Pix-Code steht auch im angehängten PDF.',
  title_boleto: 'Boleto Nr. {{id}}',
  title_pix: 'Pix-Forderung Nr. {{id}}',
  simulated:
    'SIMULIERT: nicht bezahlen. Ein Simulator hat diese Forderung anstelle des Anbieters erstellt.',
  beneficiary: 'Zahlungsempfänger',
  payer: 'Zahler',
  document: fieldsTexts.document,
  description: fieldsTexts.description,
  value: 'Betrag',
  on_day: 'Betrag am {{day}}',
  due_date: fieldsTexts.due_date,
  made_on: 'Ausstellungsdatum',
  number: 'Dokument Nr.',
  our_number: 'Bankreferenz',
  species: 'Währung',
  provider: 'Eingezogen über',
  place: 'Zahlungsort',
  place_any: 'Bis zur Fälligkeit bei jeder Bank, Lotterieannahme oder App zahlbar.',
  instructions: 'Hinweise',
  discount: 'Bis {{day}} {{amount}} Nachlass.',
  fine: 'Nach der Fälligkeit {{value}} % Mahngebühr.',
  interest: 'Nach der Fälligkeit {{value}} % Zinsen im Monat, taggenau.',
  until: 'Nach dem {{day}} nicht mehr zahlbar.',
  no_end: 'Auch nach der Fälligkeit zahlbar.',
  pay_by_pix: 'Mit Pix bezahlen',
  scan: 'Öffnen Sie die App Ihrer Bank, wählen Sie Pix und richten Sie die Kamera auf den Code, oder kopieren Sie ihn:',
  line: 'Zahlungszeile',
  cut: 'Hier abtrennen',
}
