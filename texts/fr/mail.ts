import type { mailTexts as pt } from '../pt/mail.ts'
import type { Translation } from '../engine/translation.ts'

/** The outbox: mails that Prumo wrote. */
export const mailTexts = {
  title: 'Boîte d’envoi',
  help: 'E-mails que Prumo a écrits. Sans serveur de messagerie (SMTP_URL), ils attendent ici et peuvent être ouverts.',
  created_at: 'Écrit le',
  to: 'À',
  subject: 'Objet',
  state: 'Statut',
  states: { waiting: 'En attente', sent: 'Envoyé', failed: 'Non envoyé', expired: 'Expiré' },
  filter_state: 'Statut',
  error: 'Réponse du serveur',
  attempts_zero: 'Aucune tentative',
  attempts_one: '{{count}} tentative',
  attempts_many: '{{count}} tentatives',
  attempts_other: '{{count}} tentatives',
  next_try: 'Prochaine tentative',
  sent_at: 'Envoyé le',
  open_link: 'Ouvrir le lien',
  copy_link: 'Copier le lien',
  copied: 'Lien copié',
  read: 'Afficher le message',
  reading_is_kept:
    'Le message peut contenir un lien qui vaut un mot de passe : qui le lit, quand et d’où, est enregistré.',
  forgotten: 'Le texte est effacé après l’envoi : le lien n’appartient qu’à son destinataire.',
} satisfies Translation<typeof pt>
