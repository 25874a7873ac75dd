import type { secondFactorRefusals as pt } from '../../pt/server/second-factor-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const secondFactorRefusals = {
  second_factor_required:
    'Dieses Unternehmen verlangt von allen einen zweiten Faktor. Aktivieren Sie Ihren unter „Sicherheit“, um fortzufahren.',
  second_factor_asked:
    'Bestätigen Sie, dass Sie es sind: Geben Sie einen Code Ihres zweiten Faktors ein.',
  second_factor_needed_to_approve:
    'Zum Freigeben von Zahlungen verlangt dieses Unternehmen einen Code des zweiten Faktors. Aktivieren Sie Ihren unter „Sicherheit“.',
  second_factor_expired:
    'Die Zeit für den Code ist abgelaufen. Melden Sie sich erneut mit Ihrem Passwort an.',
  second_factor_already_on: 'Der zweite Faktor ist bereits aktiv.',
  second_factor_off: 'Der zweite Faktor ist nicht aktiv. Beginnen Sie mit dem QR-Code.',
  second_factor_not_on:
    'Diese Person nutzt keinen zweiten Faktor: Sie meldet sich nur mit dem Passwort an.',
  own_second_factor:
    'Ihren eigenen zweiten Faktor deaktivieren Sie unter „Sicherheit“. Haben Sie ihn verloren, wenden Sie sich an einen anderen Prumo-Administrator.',
  second_factor_needed_first:
    'Aktivieren Sie zuerst den zweiten Faktor Ihres eigenen Kontos unter „Sicherheit“: Ohne ihn wären auch Sie ausgesperrt.',
  wrong_code:
    'Der Code stimmt nicht. Warten Sie auf den nächsten Code der App und versuchen Sie es erneut.',
} satisfies Translation<typeof pt>
