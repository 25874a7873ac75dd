import { z } from 'zod'
import { OutsideFault } from '../../../kernel/outside/outside-fault.ts'
import { wireTextSchema } from '../../../kernel/outside/wire-values.ts'
import type { ProviderAccess, RegisteredAddress } from '../payment-provider.ts'
import { askInter, CHARGES } from './inter-charges.ts'

const path = `${CHARGES}/webhook`
const storedSchema = z.object({ webhookUrl: wireTextSchema })

/** What the bank calls about charges of the account: it knows one address. Null while it knows none. */
async function knownAddress(access: ProviderAccess): Promise<string | null> {
  try {
    return (await askInter(access, { method: 'GET', path }, storedSchema)).webhookUrl
  } catch (error) {
    if (error instanceof OutsideFault && error.code === 'unknown_there') return null
    throw error
  }
}

/** @throws OutsideFault, also where the bank then says another address. */
export async function putAddress(
  access: ProviderAccess,
  { address }: Pick<RegisteredAddress, 'address'>,
): Promise<void> {
  const body = JSON.stringify({ webhookUrl: address })
  await askInter(access, { method: 'PUT', path, body }, z.unknown())
  if ((await knownAddress(access)) !== address)
    throw new OutsideFault('unreadable_answer', 'The bank says another address than it was given.')
}

/** An address that somebody else gave to the bank stays. */
export async function removeAddress(access: ProviderAccess, home: string): Promise<void> {
  const known = await knownAddress(access)
  if (known?.startsWith(home) === true)
    await askInter(access, { method: 'DELETE', path }, z.unknown())
}
