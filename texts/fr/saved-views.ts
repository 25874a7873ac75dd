import type { savedViewsTexts as pt } from '../pt/saved-views.ts'
import type { Translation } from '../engine/translation.ts'

export const savedViewsTexts = {
  none: 'Aucune vue enregistrée. Réglez filtres, ordre et colonnes, puis donnez-leur un nom.',
  name: 'Nom de la vue',
  save: 'Enregistrer',
  saved: 'Vue {{name}} enregistrée.',
  rename: 'Renommer {{name}}',
  delete: 'Supprimer la vue ?',
  delete_named: 'Supprimer {{name}}',
  delete_question:
    'La vue {{name}} n’existera plus ; la liste et ses enregistrements restent tels quels.',
  private: 'Privée',
  shared: 'Partagée avec l’entreprise',
  who_sees: 'Qui voit la vue',
  shared_by: 'Partagée par {{name}}',
  shared_saved: 'Vue {{name}} partagée avec l’entreprise.',
  full: 'Vous avez déjà {{count}} vues de cette liste. Supprimez-en une pour en enregistrer une autre.',
  delete_shared_question:
    'La vue {{name}} n’existera plus pour personne dans l’entreprise ; la liste et les enregistrements restent tels quels.',
  make_default: 'Ouvrir la liste avec {{name}}',
  not_default: 'Ne plus ouvrir la liste avec {{name}}',
} satisfies Translation<typeof pt>
