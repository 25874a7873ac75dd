import type { pastTexts as pt } from '../pt/past.ts'
import type { Translation } from '../engine/translation.ts'

export const pastTexts = {
  instant: {
    note: 'État selon les livres au {{when}}. Ce qui est venu ensuite n’apparaît pas.',
    present: 'Revenir à maintenant',
    help: 'Jour et heure, {{zone}}',
    past: 'Choisissez un instant passé',
  },
  closed: {
    of_all: 'Période clôturée jusqu’au {{date}} (par {{by}} le {{day}}).',
    of_account:
      'Période clôturée jusqu’au {{date}} pour le compte {{account}} (par {{by}} le {{day}}).',
  },
} satisfies Translation<typeof pt>
