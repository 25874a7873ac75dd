import type { partiesTexts as pt } from '../pt/parties.ts'
import type { Translation } from '../translation.ts'

export const partiesTexts = {
  clients: {
    title: 'Clients',
    create: 'Nouveau client',
    edit: 'Client',
    created: 'Client créé',
    saved: 'Client enregistré',
  },
  suppliers: {
    title: 'Fournisseurs',
    create: 'Nouveau fournisseur',
    edit: 'Fournisseur',
    created: 'Fournisseur créé',
    saved: 'Fournisseur enregistré',
  },
  name: 'Nom',
  document: 'CPF/CNPJ',
  email: 'E-mail',
  phone: 'Téléphone',
  observation: 'Observation',
  open: 'En cours',
  overdue: 'En retard',
  status: 'Situation',
} satisfies Translation<typeof pt>
