import type { savedViewsTexts as pt } from '../pt/saved-views.ts'
import type { Translation } from '../engine/translation.ts'

export const savedViewsTexts = {
  none: 'No saved views. Set filters, order and columns, then give the view a name.',
  name: 'View name',
  save: 'Save',
  saved: 'View {{name}} saved.',
  rename: 'Rename {{name}}',
  delete: 'Delete the view?',
  delete_named: 'Delete {{name}}',
  delete_question:
    'The view {{name}} will no longer exist; the list and its records stay as they are.',
  private: 'Private',
  shared: 'Shared with the company',
  who_sees: 'Who sees the view',
  shared_by: 'Shared by {{name}}',
  shared_saved: 'View {{name}} shared with the company.',
  full: 'You already have {{count}} views of this list. Delete one to save another.',
  delete_shared_question:
    'The view {{name}} will no longer exist for anyone in the company; the list and its records stay as they are.',
  make_default: 'Open the list with {{name}}',
  not_default: 'No longer open the list with {{name}}',
} satisfies Translation<typeof pt>
