import type { paymentPageTexts as pt } from '../../pt/server/payment-page.ts'
import type { Translation } from '../../engine/translation.ts'

export const paymentPageTexts = {
  by: 'Sold by {{company}}',
  price: 'Price',
  parts: 'Instalments',
  name: 'Full name or company name',
  document: 'CPF or CNPJ',
  email: 'E-mail (optional)',
  order: 'Get the payment code',
  privacy:
    'These details go to the seller, who needs them for the charge. This page does not track you.',
  wrong_name: 'Enter the name.',
  wrong_document: 'Check the CPF or CNPJ.',
  wrong_email: 'Check the e-mail.',
  wrong: 'Check the marked fields.',
  unavailable:
    'The charge could not be made now. Nothing was charged. Try again later, or ask the seller.',
  refused:
    'No charge can be made for this CPF or CNPJ. Nothing was charged. Please contact the seller.',
  deactivated: 'This link is switched off. Ask the seller for a new one.',
  expired: 'This link has expired. Ask the seller for a new one.',
  used_up: 'This link was used as often as it may be.',
  unknown: 'There is no such link. Check the address.',
  closed: 'Link not available',
  title_order: 'Your payment',
  waiting: 'The code is being made. This page reloads in a moment.',
  refresh: 'Reload',
  due: 'Due {{date}}',
  pix: 'Pix code to copy and paste',
  qr: 'Pix QR code',
  boleto: 'Line of figures of the boleto',
  copy: 'Copy',
  copied: 'Copied',
  open_page: 'Open the payment page',
  pending: 'Waiting for payment',
  paid: 'Paid',
  partially_paid: 'Partly paid',
  over: 'This charge can no longer be paid. Ask the seller.',
  language: 'Language',
} satisfies Translation<typeof pt>
