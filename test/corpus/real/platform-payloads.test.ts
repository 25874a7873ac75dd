import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { UnreadableCall } from '../../../server/src/kernel/outside/webhook-call.ts'
import { eventsOfTransfer } from '../../../server/src/modules/sales-platforms/asaas/asaas-events.ts'
import { transferSchema } from '../../../server/src/modules/sales-platforms/asaas/asaas-wire.ts'
import { connectorOf } from '../../../server/src/modules/sales-platforms/connectors.ts'
import { eventsOfPayment } from '../../../server/src/modules/sales-platforms/mercado-pago/mercado-pago-events.ts'
import { paymentSchema } from '../../../server/src/modules/sales-platforms/mercado-pago/mercado-pago-wire.ts'
import type { PlatformEvent } from '../../../server/src/modules/sales-platforms/platform-event.ts'
import { realCorpus } from './corpus-folder.ts'

const FOLDER = join(realCorpus(), 'json')

/** What the names of files begin with, and whose payloads they are. */
const PLATFORMS: Readonly<Record<string, SalePlatform>> = {
  asaas: 'asaas',
  eduzz: 'eduzz',
  hotmart: 'hotmart',
  kiwify: 'kiwify',
  mercadopago: 'mercado_pago',
  shopify: 'shopify',
}

const FILES = readdirSync(FOLDER).flatMap((file) => {
  const platform = PLATFORMS[file.split('_')[0] ?? '']
  return platform === undefined ? [] : [{ file, platform }]
})

/** Shopify says in headers what a call is about. */
const HEADERS = { 'x-shopify-topic': 'orders/paid', 'x-shopify-event-id': 'evento-1' }

const json = (file: string): unknown => JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))

/** What a connector says of a file that comes as a call; null where it is not as agreed. */
function told(
  file: string,
  platform: SalePlatform,
  body: Uint8Array = readFileSync(join(FOLDER, file)),
): readonly PlatformEvent[] | null {
  try {
    const call = { body: Buffer.from(body), headers: HEADERS, query: {} }
    return connectorOf(platform)?.webhook?.parse(call) ?? null
  } catch (error) {
    if (error instanceof UnreadableCall) return null
    throw error
  }
}

test('There are payloads of six platforms', () => {
  expect(new Set(FILES.map(({ platform }) => platform)).size).toBe(Object.keys(PLATFORMS).length)
})

test.each(FILES)(
  'The payload $file is read as a call of $platform, or is called unreadable and nothing else',
  ({ file, platform }) => {
    for (const event of told(file, platform) ?? []) expect(event.event_id).not.toBe('')
  },
)

test.each([
  ['hotmart_purchase_approved.json', 'hotmart', { kind: 'sale', status: 'approved' }],
  ['hotmart_purchase_canceled.json', 'hotmart', { kind: 'sale', status: 'canceled' }],
  ['hotmart_purchase_protest.json', 'hotmart', { kind: 'sale', status: 'disputed' }],
  ['hotmart_club_module_completed.json', 'hotmart', { kind: 'other' }],
  ['asaas_webhook_004_L843.json', 'asaas', { kind: 'other' }],
  ['asaas_webhook_005_L913.json', 'asaas', { kind: 'ask' }],
] as const)('The payload %s of %s says what its own documentation says', (file, platform, says) => {
  expect(told(file, platform)).toMatchObject([says])
})

test('A payment of the documentation of Mercado Pago is an approved sale', () => {
  const payment = paymentSchema.parse(json('mercadopago_Payment_payment_base.json'))
  const [sale] = eventsOfPayment(payment)
  expect(sale).toMatchObject({ kind: 'sale', status: 'approved', external_id: '17014025134' })
})

test('An order of the documentation of Shopify is a sale once it comes as a call', () => {
  const { order } = z.object({ order: z.unknown() }).parse(json('shopify_order.json'))
  const [sale] = told('order', 'shopify', Buffer.from(JSON.stringify(order))) ?? []
  expect(sale).toMatchObject({ kind: 'sale' })
})

test('A transfer of the documentation of Asaas names whose account it goes to, with hidden digits', () => {
  const { transfer } = z
    .object({ transfer: transferSchema })
    .parse(json('asaas_webhook_005_L913.json'))
  expect(eventsOfTransfer(transfer)).toMatchObject([
    { status: 'on_its_way', net_cents: 100_000, payee: { document: '***.143.689-**' } },
  ])
})
