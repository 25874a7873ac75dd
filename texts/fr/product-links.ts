import type { productLinksTexts as pt } from '../pt/product-links.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'
import { productsTexts } from './products.ts'

export const productLinksTexts = {
  title: 'Liens de paiement',
  create: 'Nouveau lien',
  edit: 'Lien de paiement',
  created: 'Lien créé',
  saved: 'Lien enregistré',
  product: 'Produit',
  category: 'Catégorie du revenu',
  kind: 'Reçu par',
  url: 'Adresse',
  url_hint: 'Lettres minuscules, chiffres et tirets : cours-ete',
  max_uses: 'Commandes permises',
  max_uses_hint: 'Vide : sans limite',
  end_date: 'En vente jusqu’au',
  seen_count: 'Visites',
  started_count: 'Commandes',
  paid_count: 'Payées',
  address: 'Lien',
  copy: 'Copier le lien',
  copied: 'Copié',
  qr: 'QR code du lien',
  open: 'Ouvrir la page',
  price_hint: 'Un nouveau prix ne change pas les commandes déjà faites',
  states: { expired: 'Expiré', used_up: 'Épuisé' },
  kinds: { asaas: 'Asaas', banco_inter: 'Banco Inter', own_pix: 'Pix propre' },
  price: productsTexts.price,
  payment_type: productsTexts.payment_type,
  payment_method: productsTexts.payment_method,
  payment_methods: productsTexts.payment_methods,
  max_installments: productsTexts.max_installments,
  due_date_limit_days: productsTexts.due_date_limit_days,
  payment_types: {
    single: productsTexts.payment_types.single,
    installments: productsTexts.payment_types.installments,
  },
  name: fieldsTexts.name,
  description: fieldsTexts.description,
  status: fieldsTexts.status,
} satisfies Translation<typeof pt>
