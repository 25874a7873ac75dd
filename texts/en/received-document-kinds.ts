import type { receivedDocumentKinds as pt } from '../pt/received-document-kinds.ts'
import type { Translation } from '../engine/translation.ts'

export const receivedDocumentKinds = {
  ignore: 'Documents put aside',
  manifest: 'Statement on a received invoice',
  receive: 'Documents received from the authority',
  settings: 'Search for received invoices changed',
} satisfies Translation<typeof pt>
