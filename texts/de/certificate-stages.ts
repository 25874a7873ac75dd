import type { Translation } from '../engine/translation.ts'
import type { certificateStages as pt } from '../pt/certificate-stages.ts'

export const certificateStages = {
  valid_zero: 'Gültig',
  valid_one: 'Noch {{count}} Tag gültig',
  valid_many: 'Noch {{count}} Tage gültig',
  valid_other: 'Noch {{count}} Tage gültig',
  month_zero: 'Läuft bald ab',
  month_one: 'Läuft in {{count}} Tag ab: erneuern',
  month_many: 'Läuft in {{count}} Tagen ab: erneuern',
  month_other: 'Läuft in {{count}} Tagen ab: erneuern',
  fortnight_zero: 'Läuft bald ab',
  fortnight_one: 'Läuft in {{count}} Tag ab: erneuern',
  fortnight_many: 'Läuft in {{count}} Tagen ab: erneuern',
  fortnight_other: 'Läuft in {{count}} Tagen ab: erneuern',
  week_zero: 'Läuft bald ab',
  week_one: 'Läuft in {{count}} Tag ab: bald erneuern',
  week_many: 'Läuft in {{count}} Tagen ab: bald erneuern',
  week_other: 'Läuft in {{count}} Tagen ab: bald erneuern',
  day: 'Läuft in weniger als einem Tag ab: jetzt erneuern',
  expired: 'Abgelaufen: neues Zertifikat hochladen',
} satisfies Translation<typeof pt>
