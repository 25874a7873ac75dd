import type { receivedDocumentKinds as pt } from '../pt/received-document-kinds.ts'
import type { Translation } from '../engine/translation.ts'

export const receivedDocumentKinds = {
  ignore: 'Documents mis de côté',
  manifest: 'Déclaration sur une facture reçue',
  receive: 'Documents reçus de l’autorité',
  settings: 'Recherche des factures reçues modifiée',
} satisfies Translation<typeof pt>
