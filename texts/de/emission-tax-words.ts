import { fieldsTexts } from './fields.ts'

/** What is counted of a note of services. */
export const emissionTaxWords = {
  title: 'Berechnete Steuern',
  told: 'Steuern der autorisierten Datei',
  unsaved: 'Speichern Sie den Entwurf, um die Steuern zu berechnen.',
  service: 'Wert der Dienstleistung',
  discount: fieldsTexts.discount_cents,
  iss_base: 'ISS-Bemessungsgrundlage',
  iss: 'ISS ({{rate}} %)',
  iss_unknown: 'ISS',
  iss_kept: 'Vom Kunden einbehalten',
  irrf: 'IRRF einbehalten',
  csrf: 'PIS, Cofins und CSLL einbehalten',
  inss: 'INSS einbehalten',
  pis: 'Eigenes PIS',
  cofins: 'Eigene Cofins',
  own_hint: 'Eigene Schuld des Unternehmens vor Gutschriften: sie mindert den Nettowert nicht.',
  withheld: 'Insgesamt einbehalten',
  net: 'Nettowert',
  ibs_cbs: 'Grundlage von IBS und CBS (CST {{cst}}, Klasse {{tax_class}})',
  ibs_cbs_hint: 'Im Probejahr angegeben: Niemand zahlt sie.',
  ibs_cbs_added: 'Kommen zum Wert der Rechnung hinzu.',
  agreed: 'Vereinbart, mit IBS und CBS',
  left: 'Durch Rundung nicht enthalten',
  left_hint:
    'Kein Wert ohne Steuern ergibt das Vereinbarte auf den Cent: Die Rechnung lautet auf den nächsten darunter.',
  total: 'Wert der Rechnung',
  cbs: 'CBS ({{rate}} %)',
  ibs: 'IBS ({{rate}} %)',
}
