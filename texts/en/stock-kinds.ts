import type { stockKinds as pt } from '../pt/stock-kinds.ts'
import type { Translation } from '../engine/translation.ts'

export const stockKinds = {
  'apply-count': 'Stock count applied',
  create: 'Stock move recorded',
  destroy: 'Stock move deleted',
  'discard-count': 'Stock count discarded',
  'open-count': 'Stock count begun',
  'save-count': 'Stock count saved',
  'save-settings': 'Stock settings changed',
  'set-minimum': 'Minimum stock changed',
  update: 'Stock move changed',
} satisfies Translation<typeof pt>
