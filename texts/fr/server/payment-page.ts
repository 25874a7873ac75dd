import type { paymentPageTexts as pt } from '../../pt/server/payment-page.ts'
import type { Translation } from '../../engine/translation.ts'

export const paymentPageTexts = {
  by: 'Vendu par {{company}}',
  price: 'Prix',
  parts: 'Échéances',
  name: 'Nom complet ou raison sociale',
  document: 'CPF ou CNPJ',
  email: 'E-mail (facultatif)',
  order: 'Obtenir le code de paiement',
  privacy:
    'Ces données vont au vendeur, qui en a besoin pour la facturation. Cette page ne vous suit pas.',
  wrong_name: 'Indiquez le nom.',
  wrong_document: 'Vérifiez le CPF ou le CNPJ.',
  wrong_email: 'Vérifiez l’e-mail.',
  wrong: 'Vérifiez les champs marqués.',
  unavailable:
    'La facturation n’a pas pu être faite. Rien n’a été facturé. Réessayez plus tard ou contactez le vendeur.',
  refused:
    'Aucune demande de paiement ne peut être créée pour ce CPF ou CNPJ. Rien n’a été facturé. Contactez le vendeur.',
  deactivated: 'Ce lien est désactivé. Demandez-en un nouveau au vendeur.',
  expired: 'Ce lien a expiré. Demandez-en un nouveau au vendeur.',
  used_up: 'Ce lien a été utilisé autant de fois que permis.',
  unknown: 'Ce lien n’existe pas. Vérifiez l’adresse.',
  closed: 'Lien indisponible',
  title_order: 'Votre paiement',
  waiting: 'Le code est en préparation. Cette page se recharge dans un instant.',
  refresh: 'Recharger',
  due: 'Échéance {{date}}',
  pix: 'Code Pix à copier',
  qr: 'QR code Pix',
  boleto: 'Ligne de chiffres du boleto',
  copy: 'Copier',
  copied: 'Copié',
  open_page: 'Ouvrir la page de paiement',
  pending: 'En attente de paiement',
  paid: 'Payé',
  partially_paid: 'Payé en partie',
  over: 'Ce paiement n’est plus possible. Contactez le vendeur.',
  language: 'Langue',
} satisfies Translation<typeof pt>
