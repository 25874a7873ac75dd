import { z } from 'zod'
import { nullIfUnknown } from '../../../kernel/outside/null-if-unknown.ts'
import { OutsideFault } from '../../../kernel/outside/outside-fault.ts'
import { wireIdSchema, wireTextSchema } from '../../../kernel/outside/wire-values.ts'
import type { ProviderAccess, RegisteredAddress } from '../payment-provider.ts'
import { askAsaas } from './asaas-client.ts'

const PATH = '/webhooks'
/** What becomes of a charge, as far as the books follow it (docs.asaas.com, "Eventos para cobranças"). */
const EVENTS = [
  'PAYMENT_UPDATED',
  'PAYMENT_CONFIRMED',
  'PAYMENT_RECEIVED',
  'PAYMENT_OVERDUE',
  'PAYMENT_DELETED',
  'PAYMENT_RESTORED',
  'PAYMENT_REFUNDED',
  'PAYMENT_PARTIALLY_REFUNDED',
  'PAYMENT_REFUND_IN_PROGRESS',
  'PAYMENT_RECEIVED_IN_CASH_UNDONE',
  'PAYMENT_CHARGEBACK_REQUESTED',
  'PAYMENT_CHARGEBACK_DISPUTE',
  'PAYMENT_AWAITING_CHARGEBACK_REVERSAL',
  'PAYMENT_BANK_SLIP_VIEWED',
  'PAYMENT_CHECKOUT_VIEWED',
] as const

const webhookSchema = z.object({ id: wireIdSchema, url: wireTextSchema })
const webhooksSchema = z.object({ data: z.array(webhookSchema) })

/** Those of the company's own: an account has at most ten, of other programs, too. */
async function ownWebhooks(access: ProviderAccess, home: string) {
  const path = `${PATH}?limit=100`
  const { data } = await askAsaas(access, { method: 'GET', path }, webhooksSchema)
  return data.filter(({ url }) => url?.startsWith(home) === true)
}

const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`

/** One that somebody else took away meanwhile is away. */
const remove = (access: ProviderAccess, id: string) =>
  nullIfUnknown(askAsaas(access, { method: 'DELETE', path: pathOf(id) }, z.unknown()))

/**
 * In the place of the one before, which a person may have made there; a second one of the company's own is
 * taken away. @throws OutsideFault, also where Asaas then says another address.
 */
export async function putAddress(
  access: ProviderAccess,
  { address, home, email }: RegisteredAddress,
): Promise<void> {
  const body = {
    name: 'Prumo',
    url: address,
    email,
    enabled: true,
    // A queue that Asaas paused goes on with it.
    interrupted: false,
    apiVersion: 3,
    authToken: access.secrets['webhook_token'] ?? '',
    // A call only says what is to be asked for: their order says nothing.
    sendType: 'NON_SEQUENTIALLY',
    events: EVENTS,
  }
  const [known, ...more] = await ownWebhooks(access, home)
  for (const { id } of more) await remove(access, id)
  const changed =
    known &&
    (await nullIfUnknown(
      askAsaas(access, { method: 'PUT', path: pathOf(known.id), body }, webhookSchema),
    ))
  const { url } =
    changed ??
    (await askAsaas(
      access,
      { method: 'POST', path: PATH, body, is_sent_once: true },
      webhookSchema,
    ))
  if (url !== address)
    throw new OutsideFault('unreadable_answer', 'Asaas says another address than it was given.')
}

/** Addresses of other programs stay. */
export async function removeAddress(access: ProviderAccess, home: string): Promise<void> {
  for (const { id } of await ownWebhooks(access, home)) await remove(access, id)
}
