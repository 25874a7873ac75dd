import type { stockKinds as pt } from '../pt/stock-kinds.ts'
import type { Translation } from '../engine/translation.ts'

export const stockKinds = {
  'apply-count': 'Inventaire de stock appliqué',
  create: 'Mouvement de stock enregistré',
  destroy: 'Mouvement de stock supprimé',
  'discard-count': 'Inventaire de stock abandonné',
  'open-count': 'Inventaire de stock commencé',
  'save-count': 'Inventaire de stock enregistré',
  'save-settings': 'Paramètres du stock modifiés',
  'set-minimum': 'Stock minimum modifié',
  update: 'Mouvement de stock modifié',
} satisfies Translation<typeof pt>
