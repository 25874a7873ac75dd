import type { mailsTexts as pt } from '../../pt/server/mails.ts'
import type { Translation } from '../../engine/translation.ts'
import { fieldsTexts } from '../fields.ts'

export const mailsTexts = {
  frame: {
    greeting: 'Bonjour {{name}},',
    greeting_without_name: 'Bonjour,',
    heading: '{{text}} :',
    copy_link: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    footer:
      'Prumo · Les comptes de l’entreprise d’aplomb. Ce message est automatique ; merci de ne pas y répondre.',
  },
  kinds: {
    confirm_email: {
      subject: 'Confirmez votre e-mail pour Prumo',
      line_1:
        'Nous avons reçu une inscription à Prumo avec cette adresse e-mail. Confirmez-la pour créer le compte.',
      line_2: 'Le lien est valable {{minutes}} minutes et une seule fois.',
      line_3:
        'Si ce n’était pas vous, ignorez ce message : sans confirmation, aucun compte n’est créé.',
      button: 'Confirmer l’e-mail',
    },
    already_registered: {
      subject: 'Vous avez déjà un compte Prumo',
      line_1:
        'Quelqu’un a voulu s’inscrire à Prumo avec cette adresse e-mail, mais vous avez déjà un compte. Rien n’y a changé.',
      line_2:
        'Si c’était vous, connectez-vous avec votre mot de passe ou utilisez « Mot de passe oublié ».',
      line_3: 'Si ce n’était pas vous, il n’y a rien à faire.',
      button: 'Se connecter à Prumo',
    },
    reset_password: {
      subject: 'Nouveau mot de passe Prumo',
      line_1: 'Nous avons reçu une demande de nouveau mot de passe pour votre compte Prumo.',
      line_2:
        'Le lien est valable {{minutes}} minutes et une seule fois. Le nouveau mot de passe met fin à toutes les sessions ouvertes.',
      line_3: 'Si ce n’était pas vous, ignorez ce message : votre mot de passe reste le même.',
      button: 'Choisir un nouveau mot de passe',
    },
    password_changed: {
      subject: 'Votre mot de passe Prumo a été changé',
      line_1: 'Le mot de passe de votre compte Prumo vient d’être changé.',
      line_2:
        'Si c’était vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe et prévenez l’administrateur de votre entreprise.',
      button: 'Récupérer le compte',
    },
    email_changed: {
      subject: 'L’e-mail de votre compte Prumo a changé',
      line_1:
        'L’e-mail de votre compte Prumo est désormais {{email}}. Cette adresse-ci ne permet plus de se connecter.',
      line_2:
        'Si ce n’était pas vous, contactez tout de suite l’administrateur de votre entreprise.',
    },
    email_change_asked: {
      subject: 'Une demande de changement d’e-mail de votre compte Prumo',
      line_1:
        'Quelqu’un a demandé que l’e-mail de votre compte Prumo devienne {{email}}. Tant que la nouvelle adresse n’est pas confirmée, celle-ci reste valable.',
      line_2:
        'Si c’est vous, il n’y a rien à faire. Sinon, créez tout de suite un nouveau mot de passe : la demande est alors annulée.',
      button: 'Créer un nouveau mot de passe',
    },
    confirm_new_email: {
      subject: 'Confirmez le nouvel e-mail de votre compte Prumo',
      line_1:
        'Quelqu’un a demandé que cette adresse devienne l’e-mail d’un compte Prumo. Une fois confirmée, c’est avec elle que l’on se connecte.',
      line_2: 'Le lien est valable {{minutes}} minutes et une seule fois.',
      line_3: 'Si ce n’était pas vous, ignorez ce message : rien ne change.',
      button: 'Confirmer l’e-mail',
    },
    second_factor_released: {
      subject: 'Le second facteur de votre compte Prumo a été désactivé',
      line_1:
        'Le support de Prumo a désactivé le second facteur de votre compte, sur demande, et mis fin à toutes vos sessions. Vous vous connectez désormais avec votre seul mot de passe.',
      line_2: 'Réactivez le second facteur dans « Sécurité », avec votre nouveau téléphone.',
      line_3:
        'Si vous ne l’avez pas demandé, créez tout de suite un nouveau mot de passe et prévenez l’administrateur de votre entreprise.',
      button: 'Créer un nouveau mot de passe',
    },
    purchase_waiting: {
      subject: '{{author}} demande l’approbation d’un achat',
      line_1:
        '{{author}} demande l’approbation d’un achat dans {{company}} : {{supplier}}, {{amount}}.',
      line_2:
        'L’achat attend votre décision. La liste des achats montre aussi les autres qui attendent.',
      button: 'Voir l’achat',
    },
    charge: {
      subject: 'Appel de paiement de {{company}} : {{amount}}, échéance le {{day}}',
      subject_late: 'Appel de paiement de {{company}} : {{amount}}, échu le {{day}}',
      line_1: '{{company}} vous a envoyé un appel de paiement : {{label}}.',
      line_2:
        'Avant de payer, vérifiez le montant et le bénéficiaire dans l’application de votre banque. Des questions ? Adressez-vous à {{company}}.',
      line_3: 'Si vous avez déjà payé, ne tenez pas compte de ce message.',
      payer: 'Payeur',
      value: fieldsTexts.amount_cents,
      due_date: fieldsTexts.due_date,
      today: 'Montant au {{date}}',
      boleto: 'Ligne du boleto',
      pix: 'Code Pix',
      button: 'Ouvrir la page de paiement',
    },
    charge_reminder: {
      subject: '{{subject}}',
      line_1: '{{company}} vous adresse une relance.',
      line_2:
        'Avant de payer, vérifiez le montant et le bénéficiaire dans l’application de votre banque. Des questions ? Adressez-vous à {{company}}.',
      line_3: 'Si vous avez déjà payé, ne tenez pas compte de ce message.',
      payer: 'Payeur',
      value: fieldsTexts.amount_cents,
      due_date: fieldsTexts.due_date,
      today: 'Montant au {{date}}',
      boleto: 'Ligne du boleto',
      pix: 'Code Pix',
      one_of: '{{label}}',
      boleto_of: 'Ligne du boleto de {{label}}',
      pix_of: 'Code Pix de {{label}}',
      page_of: 'Page de paiement de {{label}}',
      button: 'Ouvrir la page de paiement',
    },
    invoice: {
      subject: 'Facture de {{company}} : {{amount}}',
      line_1: '{{company}} vous a émis une facture.',
      line_2: 'Des questions sur la facture ? Contactez {{company}}.',
      number: 'Numéro',
      value: fieldsTexts.amount_cents,
      key: 'Clé d’accès',
    },
    certificate_ends: {
      subject: 'Le certificat numérique de {{company}} expire le {{last_day}}',
      line_1:
        'Le certificat numérique A1 de {{company}} expire le {{last_day}}. Après ce jour, aucune facture n’est émise ni récupérée avec lui.',
      line_2:
        'Renouvelez le certificat et envoyez le nouveau fichier dans les données de l’entreprise, onglet Certificat.',
    },
    webhook_stopped: {
      subject: 'Prumo n’envoie plus d’événements à {{address}}',
      line_1:
        'Les envois de {{company}} à {{address}} ont échoué pendant environ un jour, ou l’adresse a répondu qu’elle n’existe plus, ou la personne qui en répondait a perdu l’accès. Prumo a cessé d’envoyer.',
      line_2:
        'Dans « Pour les développeurs », consultez les réponses reçues, corrigez la cause et réactivez le webhook. Ce qui n’a pas été livré peut être renvoyé pendant 30 jours.',
    },
    invitation: {
      subject: '{{inviter}} vous invite à rejoindre {{company}} sur Prumo',
      line_1: '{{inviter}} vous invite à travailler dans l’entreprise {{company}} sur Prumo.',
      line_2:
        'L’invitation est valable jusqu’au {{last_day}} et une seule fois. Si vous ne l’attendiez pas, ignorez ce message.',
      button: 'Accepter l’invitation',
    },
  },
} satisfies Translation<typeof pt>
