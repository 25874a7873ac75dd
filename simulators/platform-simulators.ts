import { asaasSimulator } from './asaas/asaas-simulator.ts'
import { eduzzSimulator } from './eduzz/eduzz-simulator.ts'
import { newFaults } from './faults.ts'
import { hotmartSimulator } from './hotmart/hotmart-simulator.ts'
import { kiwifySimulator } from './kiwify/kiwify-simulator.ts'
import { mercadoPagoSimulator } from './mercado-pago/mercado-pago-simulator.ts'
import { pagarmeSimulator } from './pagarme/pagarme-simulator.ts'
import { stripeSimulator } from './stripe/stripe-simulator.ts'
import { perfectPaySimulator } from './perfectpay/perfectpay-simulator.ts'
import { monetizzeSimulator } from './monetizze/monetizze-simulator.ts'
import { guruSimulator } from './guru/guru-simulator.ts'
import { braipSimulator } from './braip/braip-simulator.ts'
import { shopifySimulator } from './shopify/shopify-simulator.ts'
import { wooCommerceSimulator } from './woocommerce/woocommerce-simulator.ts'
import { nuvemshopSimulator } from './nuvemshop/nuvemshop-simulator.ts'
import { mercadoLivreSimulator } from './mercado-livre/mercado-livre-simulator.ts'

/**
 * The simulators of sales platforms, by the names that PLATFORM_URLS has for their services. Each is
 * told the same purchases, and tells them in the words of its platform.
 * @param home where the simulators are.
 */
export function openPlatforms(clock: () => Date, home: () => string) {
  const faults = {
    hotmart: newFaults(),
    kiwify: newFaults(),
    mercado_pago: newFaults(),
    stripe: newFaults(),
    asaas: newFaults(),
    pagarme: newFaults(),
    eduzz: newFaults(),
    perfectpay: newFaults(),
    monetizze: newFaults(),
    guru: newFaults(),
    braip: newFaults(),
    shopify: newFaults(),
    woocommerce: newFaults(),
    nuvemshop: newFaults(),
    mercado_livre: newFaults(),
  }
  const platforms = {
    hotmart: hotmartSimulator(faults.hotmart),
    kiwify: kiwifySimulator(faults.kiwify),
    mercado_pago: mercadoPagoSimulator(faults.mercado_pago),
    stripe: stripeSimulator(clock, faults.stripe),
    asaas: asaasSimulator(clock, () => `${home()}/asaas`, faults.asaas),
    pagarme: pagarmeSimulator(clock, faults.pagarme),
    eduzz: eduzzSimulator(faults.eduzz),
    perfectpay: perfectPaySimulator(faults.perfectpay),
    monetizze: monetizzeSimulator(faults.monetizze),
    guru: guruSimulator(faults.guru),
    braip: braipSimulator(faults.braip),
    shopify: shopifySimulator(faults.shopify),
    woocommerce: wooCommerceSimulator(faults.woocommerce),
    nuvemshop: nuvemshopSimulator(faults.nuvemshop),
    mercado_livre: mercadoLivreSimulator(faults.mercado_livre),
  }
  return { faults, platforms }
}

type Opened = ReturnType<typeof openPlatforms>

export type PlatformSimulators = Readonly<Opened['platforms']>
export type PlatformFaults = Readonly<Opened['faults']>
