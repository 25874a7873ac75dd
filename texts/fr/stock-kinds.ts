import type { stockKinds as pt } from '../pt/stock-kinds.ts'
import type { Translation } from '../engine/translation.ts'

export const stockKinds = {
  create: 'Mouvement de stock enregistré',
  destroy: 'Mouvement de stock supprimé',
  'save-settings': 'Paramètres du stock modifiés',
  'set-minimum': 'Stock minimum modifié',
  update: 'Mouvement de stock modifié',
} satisfies Translation<typeof pt>
