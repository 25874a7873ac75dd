import type { X509Certificate } from 'node:crypto'
import type { Settings } from '../settings.ts'
import { type AddressCaller, addressCaller } from './call-address.ts'
import { type OutsideService, outsideService } from './outside-service.ts'
import { type PlatformServices, platformServices } from './platform-services.ts'
import { resolveByDns } from './public-address.ts'
import { type SefazServices, sefazServices } from './sefaz-services.ts'
import { type XmlSchemas, xmlSchemas } from './xml-schemas.ts'

/** The largest answer that is read: a page of some thousand movements. */
const MAX_BYTES = 8 * 1024 * 1024

/** The services outside that modules speak to, each with its breaker and its tokens. */
export interface OutsideServices {
  readonly pluggy: OutsideService
  /** Where a person lets Pluggy read their accounts. */
  readonly pluggy_connect_url: string
  readonly banco_inter: OutsideService
  /** The national NFS-e, by environment: where notes are issued, and where they are distributed. */
  readonly nfse: Readonly<
    Record<
      'production' | 'homologation',
      { readonly sefin: OutsideService; readonly adn: OutsideService }
    >
  >
  readonly platforms: PlatformServices
  readonly sefaz: SefazServices
  /** Official schemas that fiscal documents are held to before they are sent; null holds them to none. */
  readonly fiscal_schemas: XmlSchemas | null
  /** Roots that chains of companies' certificates are held to; null holds them to none. */
  readonly icp_brasil_roots: readonly X509Certificate[] | null
  /** Calls addresses that companies registered. */
  readonly webhooks: AddressCaller
}

/** Opens them once a process. */
export function openOutsideServices({ outside }: Pick<Settings, 'outside'>): OutsideServices {
  const limits = { deadlineMs: outside.timeoutMs, maxBytes: MAX_BYTES }
  const nfse = ({ sefin, adn }: (typeof outside.nfse)['production']) => ({
    sefin: outsideService({ base_url: sefin, ca: outside.nfseCa, ...limits }),
    adn: outsideService({ base_url: adn, ca: outside.nfseCa, ...limits }),
  })
  return {
    pluggy: outsideService({ base_url: outside.pluggyUrl, ca: null, ...limits }),
    pluggy_connect_url: outside.pluggyConnectUrl,
    banco_inter: outsideService({
      base_url: outside.bancoInterUrl,
      ca: outside.bancoInterCa,
      ...limits,
    }),
    nfse: {
      production: nfse(outside.nfse.production),
      homologation: nfse(outside.nfse.homologation),
    },
    platforms: platformServices(outside.platformUrls, { ca: outside.platformCa, ...limits }),
    sefaz: sefazServices(outside.sefazUrls, { ca: outside.sefazCa, ...limits }),
    fiscal_schemas: outside.fiscalSchemas === null ? null : xmlSchemas(outside.fiscalSchemas),
    icp_brasil_roots: outside.icpBrasilRoots,
    webhooks: addressCaller({
      resolve: resolveByDns,
      allowsLoopback: outside.allowsLoopbackWebhooks,
      deadlineMs: outside.timeoutMs,
    }),
  }
}
