import {
  isLoopback,
  type OutsideService,
  outsideService,
  type OutsideSettings,
} from './outside-service.ts'

/** The tax offices of the states: each service of each has an address of its own. */
export interface SefazServices {
  /** Addresses that the installation names in place of those of the tax offices (SEFAZ_URLS). */
  readonly addresses: Readonly<Record<string, string>>
  /** The installation names an address of this machine's own: a simulator answers. */
  readonly is_simulated: boolean
  /** The service at an address, with one breaker for all who ask it. */
  readonly at: (url: string) => OutsideService
}

/** Opens each service when it is asked for the first time. */
export function sefazServices(
  addresses: Readonly<Record<string, string>>,
  settings: Omit<OutsideSettings, 'base_url'>,
): SefazServices {
  const opened = new Map<string, OutsideService>()
  return {
    addresses,
    is_simulated: Object.values(addresses).some((url) => isLoopback(new URL(url).hostname)),
    at: (url) => {
      const known = opened.get(url) ?? outsideService({ base_url: url, ...settings })
      opened.set(url, known)
      return known
    },
  }
}
