import {
  isLoopback,
  type OutsideService,
  type OutsideSettings,
  outsideService,
} from './outside-service.ts'

/** As many as there are platforms, and shops with an address of their own. */
const MAX_SERVICES = 500

/** The APIs of sales platforms: opened when they are first asked, each with its breaker and tokens. */
export interface PlatformServices {
  /**
   * @param name of the service; the setting PLATFORM_URLS may put it elsewhere.
   * @param base its address, as its documentation has it. An address that a person gave is checked by
   * whoever asks: it must be none of a private network.
   */
  readonly at: (name: string, base: string) => OutsideService
  /** The service is put at an address of this machine's own: nothing that it says is true. */
  readonly isSimulated: (name: string) => boolean
}

export function platformServices(
  addresses: Readonly<Record<string, string>>,
  limits: Pick<OutsideSettings, 'deadlineMs' | 'maxBytes'>,
): PlatformServices {
  const opened = new Map<string, OutsideService>()
  return {
    isSimulated: (name) => {
      const address = addresses[name]
      return address !== undefined && isLoopback(new URL(address).hostname)
    },
    at: (name, base) => {
      const base_url = addresses[name] ?? base
      const key = `${name} ${base_url}`
      const known = opened.get(key)
      if (known !== undefined) return known
      const service = outsideService({ base_url, ca: null, ...limits })
      const [oldest] = opened.keys()
      if (opened.size >= MAX_SERVICES && oldest !== undefined) opened.delete(oldest)
      opened.set(key, service)
      return service
    },
  }
}
