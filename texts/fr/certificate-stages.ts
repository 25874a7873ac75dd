import type { Translation } from '../engine/translation.ts'
import type { certificateStages as pt } from '../pt/certificate-stages.ts'

export const certificateStages = {
  valid_zero: 'Valable',
  valid_one: 'Valable encore {{count}} jour',
  valid_many: 'Valable encore {{count}} de jours',
  valid_other: 'Valable encore {{count}} jours',
  month_zero: 'Expire bientôt',
  month_one: 'Expire dans {{count}} jour : renouvelez-le',
  month_many: 'Expire dans {{count}} de jours : renouvelez-le',
  month_other: 'Expire dans {{count}} jours : renouvelez-le',
  fortnight_zero: 'Expire bientôt',
  fortnight_one: 'Expire dans {{count}} jour : renouvelez-le',
  fortnight_many: 'Expire dans {{count}} de jours : renouvelez-le',
  fortnight_other: 'Expire dans {{count}} jours : renouvelez-le',
  week_zero: 'Expire bientôt',
  week_one: 'Expire dans {{count}} jour : renouvelez-le vite',
  week_many: 'Expire dans {{count}} de jours : renouvelez-le vite',
  week_other: 'Expire dans {{count}} jours : renouvelez-le vite',
  day: 'Expire dans moins d’un jour : renouvelez-le maintenant',
  expired: 'Expiré : importez un nouveau certificat',
} satisfies Translation<typeof pt>
