import type { partiesTexts as pt } from '../pt/parties.ts'
import type { Translation } from '../translation.ts'

export const partiesTexts = {
  clients: {
    title: 'Clients',
    create: 'New client',
    edit: 'Client',
    created: 'Client created',
    saved: 'Client saved',
  },
  suppliers: {
    title: 'Suppliers',
    create: 'New supplier',
    edit: 'Supplier',
    created: 'Supplier created',
    saved: 'Supplier saved',
  },
  name: 'Name',
  document: 'CPF/CNPJ',
  email: 'E-mail',
  phone: 'Phone',
  observation: 'Note',
  open: 'Open',
  overdue: 'Overdue',
  status: 'Status',
} satisfies Translation<typeof pt>
