import { createHash } from 'node:crypto'
import { z } from 'zod'
import { OutsideFault } from '../../../kernel/outside/outside-fault.ts'
import type { RawCall } from '../../../kernel/outside/webhook-call.ts'
import { jsonOf, wireIdSchema, wireTextSchema } from '../../../kernel/outside/wire-values.ts'
import type { ProviderAccess, ProviderEvent, RegisteredAddress } from '../payment-provider.ts'
import { askWebhook, keyOf } from './api-pix-client.ts'

const storedSchema = z.object({ webhookUrl: wireTextSchema })

const pathOf = (access: ProviderAccess) => `/webhook/${encodeURIComponent(keyOf(access))}`

/** What the bank calls about Pix of the key: it knows one address. Null while it knows none. */
async function knownAddress(access: ProviderAccess): Promise<string | null> {
  const asked = { method: 'GET', path: pathOf(access) } as const
  try {
    return (await askWebhook(access, asked, storedSchema)).webhookUrl
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
  const body = { webhookUrl: address }
  await askWebhook(access, { method: 'PUT', path: pathOf(access), body }, z.unknown())
  // It calls `/pix` below the address, which some banks add when they keep it.
  if ((await knownAddress(access))?.startsWith(address) !== true)
    throw new OutsideFault('unreadable_answer', 'The bank says another address than it was given.')
}

/** An address that somebody else gave to the bank stays. */
export async function removeAddress(access: ProviderAccess, home: string): Promise<void> {
  const known = await knownAddress(access)
  if (known?.startsWith(home) === true)
    await askWebhook(access, { method: 'DELETE', path: pathOf(access) }, z.unknown())
}

const callSchema = z.object({
  pix: z
    .array(
      z.object({
        endToEndId: wireIdSchema,
        txid: wireTextSchema,
        devolucoes: z.array(z.object({ id: wireIdSchema, status: z.string() })).nullish(),
      }),
    )
    // A bank tries an address that it is given by a call of its own words.
    .nullish(),
})

/** What a call tells: Pix that came, and what went back of them. */
export const readCall = (call: RawCall): readonly ProviderEvent[] =>
  (jsonOf(call, callSchema).pix ?? []).map(({ endToEndId, txid, devolucoes }) => ({
    event_id: createHash('sha256')
      .update(JSON.stringify([endToEndId, devolucoes ?? []]))
      .digest('hex'),
    provider_id: txid,
    kind: (devolucoes ?? []).length > 0 ? 'DEVOLUCAO' : 'PIX',
  }))
