import type { attachmentsTexts as pt } from '../pt/attachments.ts'
import type { Translation } from '../engine/translation.ts'

export const attachmentsTexts = {
  title: 'Pièces jointes et notes',
  files: 'Pièces jointes',
  add: 'Joindre',
  photo: 'Photo',
  no_files: 'Aucune pièce jointe.',
  no_files_hint:
    'Aucune pièce jointe. Déposez des fichiers ici, collez une image ou utilisez « Joindre ».',
  sending: 'Envoi de {{name}}…',
  save: 'Télécharger {{name}}',
  remove: 'Supprimer {{name}}',
  removed: '{{name}} supprimé',
  dismiss: 'Masquer le message sur {{name}}',
  about: '{{size}} ko · {{who}}, {{when}}',
  too_large: 'dépasse la limite de 10 Mo.',
  wait_for_files: 'Attendez la fin de l’envoi des pièces jointes, puis enregistrez de nouveau.',
  offline: 'n’a pas été envoyé. Vérifiez votre connexion Internet.',
  notes: 'Notes',
  new_note: 'Écrire une note',
  add_note: 'Ajouter la note',
  edit_note: 'Modifier la note',
  save_note: 'Enregistrer la note',
  cancel: 'Annuler',
  no_notes: 'Aucune note.',
  written: '{{who}}, {{when}}',
  written_and_edited: '{{who}}, {{when}} (modifiée)',
  remove_note: 'Supprimer la note',
  remove_note_question: 'La note sera supprimée. Cette action est irréversible.',
  note_removed: 'Note supprimée',
} satisfies Translation<typeof pt>
