import type { accountTexts as pt } from '../pt/account.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'

export const accountTexts = {
  cancel: 'Annuler',
  save: 'Enregistrer',
  profile: {
    title: 'Mon profil',
    avatar: 'Votre photo',
    attach: 'Ajouter votre photo',
    file: 'Fichier de la photo',
    hint: 'Cliquez sur l’avatar pour ajouter votre photo',
    remove: 'Retirer',
    avatar_type: 'La photo doit être un fichier JPEG, PNG, WebP ou GIF.',
    avatar_size: 'La photo dépasse la limite de 5 Mo. Choisissez-en une plus petite.',
    email: fieldsTexts.email,
    ddi: 'Indicatif',
    phone: fieldsTexts.phone,
    phone_hint: '(XX) XXXXX-XXXX',
    old_password: 'Mot de passe actuel',
    saved: 'Profil mis à jour avec succès !',
    confirm_email:
      'Nous avons envoyé un lien à {{email}}. Ouvrez-le dans les 30 minutes pour confirmer le nouvel e-mail ; d’ici là, l’actuel reste valable.',
  },
  password: {
    old: 'Mot de passe actuel',
    new: 'Nouveau mot de passe',
    confirmation: 'Confirmer le nouveau mot de passe',
    phone_missing:
      'Votre profil n’a pas encore de numéro de téléphone. Saisissez-le pour continuer.',
    others_end: 'L’enregistrement ferme vos autres sessions.',
    saved: 'Données mises à jour avec succès !',
  },
  security: {
    title: 'Sécurité',
    password: 'Mot de passe',
    sessions: 'Sessions',
    factor: 'Second facteur',
    factor_required:
      'Cette entreprise exige un second facteur pour tous. Activez le vôtre pour continuer.',
    factor_to_approve:
      'Pour approuver des paiements, cette entreprise demande un code du second facteur. Activez le vôtre, et l’approbation continue d’elle-même.',
    factor_first:
      'Pour demander le second facteur aux autres, activez d’abord le vôtre : sans lui, vous seriez exclu vous aussi. L’action continue ensuite d’elle-même.',
  },
  sessions: {
    device: '{{browser}} sur {{system}}',
    unknown: 'Appareil inconnu',
    seen: 'Dernière utilisation : {{instant}}, depuis {{ip}}',
    created: 'Connexion : {{instant}}',
    current: 'Cette session',
    end: 'Fermer',
    end_device: 'Fermer la session sur {{device}}',
    end_others: 'Fermer les autres',
    sure: 'Tous les autres appareils devront se reconnecter.',
    ended: 'Session fermée.',
    others_ended: 'Les autres sessions ont été fermées.',
    rule: 'Une session se termine après un jour sans utilisation, et au plus tard 30 jours après la connexion.',
    failed: 'Les sessions n’ont pas pu être chargées.',
  },
  proof: {
    title: 'Confirmez avec le second facteur',
    hint: 'Cette entreprise demande un code pour approuver les paiements et pour changer qui approuve. Il vaut 10 minutes.',
    confirm: 'Confirmer',
  },
  factor: {
    explanation:
      'Avec le second facteur, la connexion demande aussi un code de votre téléphone : un mot de passe volé ne suffit pas. Utilisez une application d’authentification comme Google Authenticator, Microsoft Authenticator, 1Password ou Aegis.',
    old_password: 'Mot de passe actuel',
    start: 'Commencer',
    scan: 'Scannez le code QR avec l’application et saisissez le code à 6 chiffres qu’elle affiche.',
    qr: 'Code QR pour l’application d’authentification',
    by_hand: 'Si vous ne pouvez pas scanner le code QR, saisissez cette clé dans l’application :',
    code: 'Code de l’application',
    turn_on: 'Activer',
    on: 'Activé depuis le {{instant}}',
    codes_left_zero: 'Il ne reste aucun code de récupération. Générez-en de nouveaux.',
    codes_left_one: 'Il reste {{count}} code de récupération.',
    codes_left_many: 'Il reste {{count}} codes de récupération.',
    codes_left_other: 'Il reste {{count}} codes de récupération.',
    renew: 'Générer de nouveaux codes',
    renew_text: 'Les codes de récupération actuels ne seront plus valables.',
    turn_off: 'Désactiver',
    turn_off_text: 'Sans second facteur, le mot de passe seul donne accès à votre compte.',
    code_or_recovery: 'Code de l’application ou de récupération',
    turned_off: 'Second facteur désactivé.',
    failed: 'Le second facteur n’a pas pu être chargé.',
  },
  codes: {
    title: 'Codes de récupération',
    warning:
      'Conservez ces codes en lieu sûr : chacun vous connecte une fois à la place du téléphone. Ils ne seront plus affichés.',
    copy: 'Copier',
    download: 'Enregistrer dans un fichier',
    kept: 'Je les ai conservés',
    copied: 'Codes copiés.',
  },
} satisfies Translation<typeof pt>
