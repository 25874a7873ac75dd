/** The sales platforms of docs/rules/documents.md. */
export const SALE_PLATFORMS = [
  'hotmart',
  'eduzz',
  'kiwify',
  'monetizze',
  'guru',
  'shopify',
  'nuvemshop',
  'woocommerce',
  'mercado_livre',
  'braip',
  'ticto',
  'perfectpay',
  'asaas',
  'mercado_pago',
  'stripe',
  'pagarme',
] as const

export type SalePlatform = (typeof SALE_PLATFORMS)[number]
