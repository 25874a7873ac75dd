import type { secondFactorRefusals as pt } from '../../pt/server/second-factor-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const secondFactorRefusals = {
  second_factor_required:
    'Cette entreprise exige un second facteur pour tous. Activez le vôtre dans « Sécurité » pour continuer.',
  second_factor_asked: 'Confirmez que c’est bien vous : saisissez un code de votre second facteur.',
  second_factor_needed_to_approve:
    'Pour approuver des paiements, cette entreprise demande un code du second facteur. Activez le vôtre dans « Sécurité ».',
  second_factor_expired:
    'Le temps pour saisir le code est écoulé. Connectez-vous à nouveau avec votre mot de passe.',
  second_factor_already_on: 'Le second facteur est déjà activé.',
  second_factor_off: 'Le second facteur n’est pas activé. Commencez par scanner le code QR.',
  second_factor_not_on:
    'Cette personne n’utilise pas de second facteur : elle se connecte avec son seul mot de passe.',
  own_second_factor:
    'Vous désactivez votre propre second facteur dans « Sécurité ». Si vous l’avez perdu, adressez-vous à un autre administrateur de Prumo.',
  second_factor_needed_first:
    'Activez d’abord le second facteur de votre propre compte, dans « Sécurité » : sans lui, vous seriez exclu vous aussi.',
  wrong_code: 'Le code est incorrect. Attendez le prochain code de l’application et réessayez.',
} satisfies Translation<typeof pt>
