import type { stockKinds as pt } from '../pt/stock-kinds.ts'
import type { Translation } from '../engine/translation.ts'

export const stockKinds = {
  create: 'Lagerbewegung erfasst',
  destroy: 'Lagerbewegung gelöscht',
  'save-settings': 'Lagereinstellungen geändert',
  'set-minimum': 'Mindestbestand geändert',
  update: 'Lagerbewegung geändert',
} satisfies Translation<typeof pt>
