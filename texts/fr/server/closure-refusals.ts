import type { closureRefusals as pt } from '../../pt/server/closure-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const closureRefusals = {
  period_closed:
    'Période clôturée jusqu’au {{date}} pour le compte {{account}} (par {{by}} le {{day}}).',
  period_closed_of_all: 'Période clôturée jusqu’au {{date}} (par {{by}} le {{day}}).',
  closure_in_future: 'On clôture au plus tard aujourd’hui. Choisissez une date passée.',
  closure_scope_of_account:
    'D’un compte on clôture seulement la trésorerie. Pour la date de rattachement, choisissez tous les comptes.',
  closure_already:
    'C’est déjà clôturé jusqu’à cette date ou après. Choisissez une date postérieure.',
  closure_blocked: 'Vérifications qui empêchent la clôture : {{count}}. Réglez-les et réessayez.',
  closure_reopened: 'Cette période a déjà été rouverte.',
  closure_not_newest: 'Il y a une clôture plus récente. Rouvrez d’abord la plus récente.',
} satisfies Translation<typeof pt>
