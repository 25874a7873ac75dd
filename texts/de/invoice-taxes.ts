import type { invoiceTaxesTexts as pt } from '../pt/invoice-taxes.ts'
import type { Translation } from '../engine/translation.ts'

export const invoiceTaxesTexts = {
  title: 'Steuern der ausgestellten Rechnungen',
  hint: 'Summe der autorisierten NF-e und NFS-e mit steuerlichem Wert nach Leistungsmonat; Rückgaben werden abgezogen. Eigene PIS und COFINS von Leistungen stehen nicht in den Rechnungen.',
  empty: 'Keine autorisierte Rechnung im Zeitraum.',
  competency: 'Leistungsmonat',
  month: 'Monat',
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
  types: { nfe: 'NF-e', nfse: 'NFS-e' },
} satisfies Translation<typeof pt>
