import type { Translation } from '../engine/translation.ts'
import type { certificateStages as pt } from '../pt/certificate-stages.ts'

export const certificateStages = {
  valid_zero: 'Valid',
  valid_one: 'Valid for {{count}} day',
  valid_many: 'Valid for {{count}} days',
  valid_other: 'Valid for {{count}} days',
  month_zero: 'Expires soon',
  month_one: 'Expires in {{count}} day: renew it',
  month_many: 'Expires in {{count}} days: renew it',
  month_other: 'Expires in {{count}} days: renew it',
  fortnight_zero: 'Expires soon',
  fortnight_one: 'Expires in {{count}} day: renew it',
  fortnight_many: 'Expires in {{count}} days: renew it',
  fortnight_other: 'Expires in {{count}} days: renew it',
  week_zero: 'Expires soon',
  week_one: 'Expires in {{count}} day: renew it soon',
  week_many: 'Expires in {{count}} days: renew it soon',
  week_other: 'Expires in {{count}} days: renew it soon',
  day: 'Expires in less than a day: renew it now',
  expired: 'Expired: upload a new certificate',
} satisfies Translation<typeof pt>
