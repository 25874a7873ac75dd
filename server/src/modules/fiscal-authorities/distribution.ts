import type { DocumentAuthority } from '@prumo/contracts/received-documents/received-document.schema'
import type { OutsideServices } from '../../kernel/outside/outside-services.ts'
import type { FiscalAuthority, FiscalEnvironment } from './fiscal-authority.ts'
import { nfseNacional } from './nfse-nacional/nfse-nacional.ts'
import { endpointOf, NATIONAL } from './sefaz/sefaz-endpoints.ts'
import { sefazAuthority } from './sefaz/sefaz.authority.ts'

/** Who is asked for what others issued. */
export const DISTRIBUTING: Readonly<Record<DocumentAuthority, FiscalAuthority>> = {
  sefaz: sefazAuthority,
  nfse_nacional: nfseNacional,
}

/** Whether who distributes documents is at an address of this machine's own. */
export function distributionIsSimulated(
  outside: OutsideServices,
  authority: DocumentAuthority,
  environment: FiscalEnvironment,
): boolean {
  if (authority === 'nfse_nacional') return outside.nfse[environment].adn.is_simulated
  const { addresses, at } = outside.sefaz
  return at(endpointOf(addresses, NATIONAL, environment, 'distribution')).is_simulated
}
