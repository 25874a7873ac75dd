import type { invoiceTaxesTexts as pt } from '../pt/invoice-taxes.ts'
import type { Translation } from '../engine/translation.ts'

export const invoiceTaxesTexts = {
  title: 'Steuern der Rechnungen',
  hint: 'Summe der autorisierten NF-e und NFS-e mit steuerlichem Wert nach Leistungsmonat; Rückgaben ziehen ab. Von empfangenen zählen, was das Unternehmen einbehielt, IBS und CBS und bei CT-e die ICMS. Die Beträge sind die der autorisierten Dateien; PIS und COFINS sind die eigene Schuld vor Gutschriften.',
  empty: 'Keine autorisierte Rechnung im Zeitraum.',
  competency: 'Leistungsmonat',
  month: 'Monat',
  direction: 'Richtung',
  directions: { issued: 'Ausgestellt', received: 'Empfangen' },
  type: 'Typ',
  notes: 'Rechnungen',
  value: 'Wert',
  iss: 'ISS',
  iss_withheld: 'Einbehaltene ISS',
  irrf: 'Einbehaltene IRRF',
  csrf: 'Einbehaltene CSRF',
  inss: 'Einbehaltene INSS',
  icms: 'ICMS und FCP',
  difal: 'DIFAL',
  ipi: 'IPI',
  pis: 'PIS',
  cofins: 'COFINS',
  ibs: 'IBS',
  cbs: 'CBS',
  types: { nfe: 'NF-e', nfse: 'NFS-e', cte: 'CT-e' },
} satisfies Translation<typeof pt>
