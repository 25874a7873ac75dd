import type {
  invoiceEmissionKinds as pt,
  invoiceKinds as ptOfNotes,
} from '../pt/invoice-emission-kinds.ts'
import type { Translation } from '../engine/translation.ts'

export const invoiceEmissionKinds = {
  answer: 'Invoice answered by the authority',
  cancel: 'Cancelling of an invoice asked for',
  contingency: 'Note put into contingency',
  correct: 'Correction letter asked for',
  create: 'Invoice created',
  destroy: 'Draft invoice deleted',
  issue: 'Invoices sent for authorisation',
  mail: 'Invoice sent by email',
  update: 'Invoice changed',
  void: 'Voiding of numbers asked for',
} satisfies Translation<typeof pt>

export const invoiceKinds = {
  destroy: 'Invoice deleted',
  import: 'Invoices imported',
} satisfies Translation<typeof ptOfNotes>
