import type { attachmentRefusals as pt } from '../../pt/server/attachment-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const attachmentRefusals = {
  attachment_type:
    'Seuls les fichiers PDF, PNG, JPG, XML, OFX, XLSX, CSV et TXT sont acceptés, avec le contenu que leur nom annonce. Vérifiez le fichier et renvoyez-le.',
  attachment_gone:
    'Un fichier joint n’est plus disponible : retirez-le de la liste et joignez-le de nouveau.',
  too_many_waiting_files:
    'Vous avez déjà {{max}} fichiers en attente d’un enregistrement. Enregistrez ce que vous avez commencé, ou réessayez demain.',
  too_many_attachments:
    'Cet enregistrement a déjà {{max}} pièces jointes. Supprimez-en une qui ne sert plus.',
  too_many_notes: 'Cet enregistrement a déjà {{max}} notes. Supprimez-en une qui ne sert plus.',
  note_of_another:
    'Cette note est de quelqu’un d’autre : seule la personne qui l’a écrite peut la modifier ou la supprimer.',
} satisfies Translation<typeof pt>
