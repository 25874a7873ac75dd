import type {
  invoiceEmissionKinds as pt,
  invoiceKinds as ptOfNotes,
} from '../pt/invoice-emission-kinds.ts'
import type { Translation } from '../engine/translation.ts'

export const invoiceEmissionKinds = {
  answer: 'Facture traitée par l’administration',
  cancel: 'Annulation de la facture demandée',
  contingency: 'Facture mise en contingence',
  correct: 'Lettre de correction demandée',
  create: 'Facture créée',
  destroy: 'Brouillon de facture supprimé',
  issue: 'Factures envoyées pour autorisation',
  mail: 'Facture envoyée par e-mail',
  update: 'Facture modifiée',
  void: 'Mise hors service de numéros demandée',
} satisfies Translation<typeof pt>

export const invoiceKinds = {
  destroy: 'Facture supprimée',
  import: 'Factures importées',
} satisfies Translation<typeof ptOfNotes>
