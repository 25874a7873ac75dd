import type { receivedDocumentRefusals as pt } from '../../pt/server/received-document-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const receivedDocumentRefusals = {
  manifestation_only_nfe: 'Seules les NF-e reçoivent une déclaration du destinataire.',
  manifestation_void: 'La facture a été annulée ou refusée et ne reçoit pas de déclaration.',
  manifestation_said: 'Cette déclaration a déjà été faite.',
  manifestation_out_of_order:
    'La prise de connaissance précède toute autre déclaration, et cette facture en a déjà une.',
  manifestation_late: 'Le délai de cette déclaration est passé.',
  documents_wait: 'L’autorité peut être interrogée de nouveau à {{text}}.',
  documents_without_certificate:
    'Il manque un certificat A1 valide. Envoyez le fichier dans les données de l’entreprise.',
} satisfies Translation<typeof pt>
