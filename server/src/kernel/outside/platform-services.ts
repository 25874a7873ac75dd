import { OutsideFault } from './outside-fault.ts'
import {
  isLoopback,
  type OutsideService,
  type OutsideSettings,
  outsideService,
} from './outside-service.ts'
import { type Resolve, resolveByDns } from './public-address.ts'

/** As many as there are platforms, and shops with an address of their own. */
const MAX_SERVICES = 500

type How = Pick<OutsideSettings, 'is_named'>

/** The APIs of sales platforms: opened when they are first asked, each with its breaker and tokens. */
export interface PlatformServices {
  /**
   * @param name of the service; the setting PLATFORM_URLS may put it elsewhere.
   * @param base its address, as its documentation has it.
   * @param how `is_named: false` where each shop has an address of its own.
   */
  readonly at: (name: string, base: string, how?: How) => OutsideService
  /**
   * A shop, or the API of a bank, at an address that a person gave: https alone, and of public hosts alone, whatever its name
   * leads to when it is asked.
   * @throws OutsideFault `refused` where it is no such address.
   */
  readonly atShop: (name: string, address: string) => OutsideService
  /** The service is put at an address of this machine's own: nothing that it says is true. */
  readonly isSimulated: (name: string) => boolean
}

/** @param limits and, as `ca`, who vouches for what the installation puts elsewhere. */
export function platformServices(
  addresses: Readonly<Record<string, string>>,
  {
    ca = null,
    ...limits
  }: Pick<OutsideSettings, 'deadlineMs' | 'maxBytes'> & {
    readonly ca?: string | null
  },
  resolve: Resolve = resolveByDns,
): PlatformServices {
  const opened = new Map<string, OutsideService>()
  const open = (
    name: string,
    base_url: string,
    rules: Pick<OutsideSettings, 'addresses'> & How,
  ) => {
    const key = `${name} ${base_url}`
    const known = opened.get(key)
    if (known !== undefined) return known
    const vouched = addresses[name] === base_url ? ca : null
    const service = outsideService({ base_url, ca: vouched, ...limits, ...rules })
    const [oldest] = opened.keys()
    if (opened.size >= MAX_SERVICES && oldest !== undefined) opened.delete(oldest)
    opened.set(key, service)
    return service
  }
  return {
    isSimulated: (name) => {
      const address = addresses[name]
      return address !== undefined && isLoopback(new URL(address).hostname)
    },
    at: (name, base, how = {}) => open(name, addresses[name] ?? base, how),
    atShop: (name, address) => {
      const shop = shopUrl(address)
      const own = addresses[name]
      return own === undefined
        ? open(name, shop, { addresses: { resolve, allowsLoopback: false } })
        : open(name, own, {})
    },
  }
}

/** The base of a shop's address: without port, user, query and the slash at its end. */
function shopUrl(address: string): string {
  const url = URL.parse(address.trim())
  const isPlain = url?.protocol === 'https:' && url.port === '' && url.username === ''
  if (url === null || !isPlain)
    throw new OutsideFault('refused', 'The address of the shop is none of https.')
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`
}
