import type { partiesTexts as pt } from '../pt/parties.ts'
import type { Translation } from '../translation.ts'

export const partiesTexts = {
  clients: {
    title: 'Kunden',
    create: 'Neuer Kunde',
    edit: 'Kunde',
    created: 'Kunde angelegt',
    saved: 'Kunde gespeichert',
  },
  suppliers: {
    title: 'Lieferanten',
    create: 'Neuer Lieferant',
    edit: 'Lieferant',
    created: 'Lieferant angelegt',
    saved: 'Lieferant gespeichert',
  },
  name: 'Name',
  document: 'CPF/CNPJ',
  email: 'E-Mail',
  phone: 'Telefon',
  observation: 'Bemerkung',
  open: 'Offen',
  overdue: 'Überfällig',
  status: 'Status',
} satisfies Translation<typeof pt>
