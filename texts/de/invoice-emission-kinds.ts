import type {
  invoiceEmissionKinds as pt,
  invoiceKinds as ptOfNotes,
} from '../pt/invoice-emission-kinds.ts'
import type { Translation } from '../engine/translation.ts'

export const invoiceEmissionKinds = {
  answer: 'Rechnung von der Behörde beantwortet',
  cancel: 'Stornierung der Rechnung angefordert',
  contingency: 'Rechnung in Kontingenz gegeben',
  correct: 'Korrekturbrief angefordert',
  create: 'Rechnung angelegt',
  destroy: 'Rechnungsentwurf gelöscht',
  issue: 'Rechnungen an die Behörde gesendet',
  mail: 'Rechnung per E-Mail gesendet',
  update: 'Rechnung geändert',
  void: 'Ungültigkeit von Nummern angefordert',
} satisfies Translation<typeof pt>

export const invoiceKinds = {
  destroy: 'Rechnung gelöscht',
  import: 'Rechnungen importiert',
} satisfies Translation<typeof ptOfNotes>
