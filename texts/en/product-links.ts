import type { productLinksTexts as pt } from '../pt/product-links.ts'
import type { Translation } from '../engine/translation.ts'
import { fieldsTexts } from './fields.ts'
import { productsTexts } from './products.ts'

export const productLinksTexts = {
  title: 'Payment links',
  create: 'New link',
  edit: 'Payment link',
  created: 'Link added',
  saved: 'Link saved',
  product: 'Product',
  category: 'Category of the revenue',
  kind: 'Received through',
  url: 'Address',
  url_hint: 'Small letters, numbers and hyphens: summer-course',
  max_uses: 'Orders permitted',
  max_uses_hint: 'Empty is no limit',
  end_date: 'Sells until',
  seen_count: 'Visits',
  started_count: 'Orders',
  paid_count: 'Paid',
  address: 'Link',
  copy: 'Copy link',
  copied: 'Copied',
  qr: 'QR code of the link',
  open: 'Open the page',
  price_hint: 'A new price leaves what was ordered as it is',
  states: { expired: 'Expired', used_up: 'Sold out' },
  kinds: { asaas: 'Asaas', banco_inter: 'Banco Inter', own_pix: 'Own Pix' },
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
