import type { stockKinds as pt } from '../pt/stock-kinds.ts'
import type { Translation } from '../engine/translation.ts'

export const stockKinds = {
  create: 'Stock move recorded',
  destroy: 'Stock move deleted',
  'save-settings': 'Stock settings changed',
  'set-minimum': 'Minimum stock changed',
  update: 'Stock move changed',
} satisfies Translation<typeof pt>
