import type { clientKinds as ptClients, supplierKinds as ptSuppliers } from '../pt/contact-kinds.ts'
import type { Translation } from '../engine/translation.ts'

/** What is done to contacts of either list, in the audit log. */
export const clientKinds = {
  anonymise: 'Personenbezogene Daten gelöscht',
  create: 'Kunde angelegt',
  destroy: 'Kunde gelöscht',
  restore: 'Kunde wiederhergestellt',
  merge: 'Kunden zusammengeführt',
  'take-role': 'Kontakt wurde Kunde',
  update: 'Kunde geändert',
} satisfies Translation<typeof ptClients>
export const supplierKinds = {
  anonymise: 'Personenbezogene Daten gelöscht',
  create: 'Lieferant angelegt',
  destroy: 'Lieferant gelöscht',
  restore: 'Lieferant wiederhergestellt',
  merge: 'Lieferanten zusammengeführt',
  'take-role': 'Kontakt wurde Lieferant',
  update: 'Lieferant geändert',
} satisfies Translation<typeof ptSuppliers>
