import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'

/** What the sales platforms are called, in every language. */
export const PLATFORM_NAMES: Readonly<Record<SalePlatform, string>> = {
  hotmart: 'Hotmart',
  eduzz: 'Eduzz',
  kiwify: 'Kiwify',
  monetizze: 'Monetizze',
  guru: 'Guru',
  shopify: 'Shopify',
  nuvemshop: 'Nuvemshop',
  woocommerce: 'WooCommerce',
  mercado_livre: 'Mercado Livre',
  braip: 'Braip',
  ticto: 'Ticto',
  perfectpay: 'PerfectPay',
  asaas: 'Asaas',
  mercado_pago: 'Mercado Pago',
  stripe: 'Stripe',
  pagarme: 'Pagar.me',
}
