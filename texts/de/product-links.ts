import type { productLinksTexts as pt } from '../pt/product-links.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'
import { productsTexts } from './products.ts'

export const productLinksTexts = {
  title: 'Zahlungslinks',
  create: 'Neuer Link',
  edit: 'Zahlungslink',
  created: 'Link angelegt',
  saved: 'Link gespeichert',
  product: 'Produkt',
  category: 'Kategorie des Erlöses',
  kind: 'Empfangen über',
  url: 'Adresse',
  url_hint: 'Kleinbuchstaben, Ziffern und Bindestriche: sommerkurs',
  max_uses: 'Zulässige Bestellungen',
  max_uses_hint: 'Leer ist ohne Grenze',
  end_date: 'Verkauft bis',
  seen_count: 'Besuche',
  started_count: 'Bestellungen',
  paid_count: 'Bezahlt',
  address: 'Link',
  copy: 'Link kopieren',
  copied: 'Kopiert',
  qr: 'QR-Code des Links',
  open: 'Seite öffnen',
  price_hint: 'Ein neuer Preis ändert nichts an früheren Bestellungen',
  states: { expired: 'Abgelaufen', used_up: 'Ausverkauft' },
  kinds: { asaas: 'Asaas', banco_inter: 'Banco Inter', own_pix: 'Eigenes Pix' },
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
