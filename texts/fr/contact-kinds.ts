import type { clientKinds as ptClients, supplierKinds as ptSuppliers } from '../pt/contact-kinds.ts'
import type { Translation } from '../engine/translation.ts'

/** What is done to contacts of either list, in the audit log. */
export const clientKinds = {
  anonymise: 'Données personnelles effacées',
  create: 'Client créé',
  destroy: 'Client supprimé',
  restore: 'Client restauré',
  merge: 'Clients fusionnés',
  'take-role': 'Contact devenu client',
  update: 'Client modifié',
} satisfies Translation<typeof ptClients>
export const supplierKinds = {
  anonymise: 'Données personnelles effacées',
  create: 'Fournisseur créé',
  destroy: 'Fournisseur supprimé',
  restore: 'Fournisseur restauré',
  merge: 'Fournisseurs fusionnés',
  'take-role': 'Contact devenu fournisseur',
  update: 'Fournisseur modifié',
} satisfies Translation<typeof ptSuppliers>
