import type { AddressCaller } from '../../kernel/outside/call-address.ts'
import { PrivateAddressError } from '../../kernel/outside/public-address.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * Asks where an address leads before it is kept; each call asks again.
 * @throws Refusal `webhook_address_private`, `webhook_address_unknown`.
 */
export async function requireReachable(caller: AddressCaller, url: string): Promise<void> {
  try {
    await caller.check(url)
  } catch (error) {
    const code =
      error instanceof PrivateAddressError ? 'webhook_address_private' : 'webhook_address_unknown'
    throw new Refusal(code, { fields: { url: code } })
  }
}
