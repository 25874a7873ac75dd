import type { receivedDocumentKinds as pt } from '../pt/received-document-kinds.ts'
import type { Translation } from '../engine/translation.ts'

export const receivedDocumentKinds = {
  ignore: 'Dokumente beiseitegelegt',
  manifest: 'Erklärung zu empfangener Rechnung',
  receive: 'Dokumente von der Behörde empfangen',
  settings: 'Suche nach empfangenen Rechnungen geändert',
} satisfies Translation<typeof pt>
