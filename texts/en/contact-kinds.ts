import type { clientKinds as ptClients, supplierKinds as ptSuppliers } from '../pt/contact-kinds.ts'
import type { Translation } from '../engine/translation.ts'

/** What is done to contacts of either list, in the audit log. */
export const clientKinds = {
  anonymise: 'Personal data erased',
  create: 'Client created',
  destroy: 'Client deleted',
  restore: 'Client restored',
  merge: 'Clients merged',
  'take-role': 'Contact became a client',
  update: 'Client changed',
} satisfies Translation<typeof ptClients>
export const supplierKinds = {
  anonymise: 'Personal data erased',
  create: 'Supplier created',
  destroy: 'Supplier deleted',
  restore: 'Supplier restored',
  merge: 'Suppliers merged',
  'take-role': 'Contact became a supplier',
  update: 'Supplier changed',
} satisfies Translation<typeof ptSuppliers>
