import type { SalePlatform } from '@prumo/contracts/sales/sale.schema'
import type { Connector } from './connector.ts'
import { hotmart } from './hotmart/hotmart.connector.ts'
import { kiwify } from './kiwify/kiwify.connector.ts'

/** The sales platforms that Prumo speaks to: one line each. */
export const CONNECTORS: readonly Connector[] = [hotmart, kiwify]

/** The connector of a platform; null of one that has none. */
export const connectorOf = (platform: SalePlatform): Connector | null =>
  CONNECTORS.find((connector) => connector.platform === platform) ?? null
