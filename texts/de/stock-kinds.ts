import type { stockKinds as pt } from '../pt/stock-kinds.ts'
import type { Translation } from '../engine/translation.ts'

export const stockKinds = {
  'apply-count': 'Lagerzählung übernommen',
  create: 'Lagerbewegung erfasst',
  destroy: 'Lagerbewegung gelöscht',
  'discard-count': 'Lagerzählung verworfen',
  'open-count': 'Lagerzählung begonnen',
  'save-count': 'Lagerzählung gespeichert',
  'save-settings': 'Lagereinstellungen geändert',
  'set-minimum': 'Mindestbestand geändert',
  update: 'Lagerbewegung geändert',
} satisfies Translation<typeof pt>
