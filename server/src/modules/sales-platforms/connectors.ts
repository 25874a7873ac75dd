import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import type { Connector } from './connector.ts'
import { eduzz } from './eduzz/eduzz.connector.ts'
import { hotmart } from './hotmart/hotmart.connector.ts'
import { kiwify } from './kiwify/kiwify.connector.ts'
import { mercadoPago } from './mercado-pago/mercado-pago.connector.ts'
import { asaas } from './asaas/asaas.connector.ts'
import { pagarme } from './pagarme/pagarme.connector.ts'
import { stripe } from './stripe/stripe.connector.ts'
import { perfectpay } from './perfectpay/perfectpay.connector.ts'
import { monetizze } from './monetizze/monetizze.connector.ts'
import { guru } from './guru/guru.connector.ts'
import { braip } from './braip/braip.connector.ts'
import { ticto } from './ticto/ticto.connector.ts'
import { shopify } from './shopify/shopify.connector.ts'
import { woocommerce } from './woocommerce/woocommerce.connector.ts'
import { nuvemshop } from './nuvemshop/nuvemshop.connector.ts'
import { mercadoLivre } from './mercado-livre/mercado-livre.connector.ts'

/** The sales platforms that Prumo speaks to: one line each. */
export const CONNECTORS: readonly Connector[] = [
  eduzz,
  hotmart,
  kiwify,
  mercadoPago,
  stripe,
  asaas,
  pagarme,
  perfectpay,
  monetizze,
  guru,
  braip,
  ticto,
  shopify,
  woocommerce,
  nuvemshop,
  mercadoLivre,
]

/** The connector of a platform; null of one that has none. */
export const connectorOf = (platform: SalePlatform): Connector | null =>
  CONNECTORS.find((connector) => connector.platform === platform) ?? null
