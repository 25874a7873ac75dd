import { z } from 'zod'
import { newWebhookTokenSchema } from '../companies/platform.schema.ts'
import { pageSchema } from '../list.ts'
import { defineRoute } from '../route.ts'
import { PLATFORM_FAULTS } from '../sales-platforms/sales-platform.schema.ts'
import { companyParams, dataOf, idSchema, idTextSchema, pageOf } from '../scalars.ts'
import {
  paymentProviderKindSchema,
  paymentProviderSchema,
  PROVIDER_CALL_STATUSES,
  providerCallSchema,
  providerSettingsInputSchema,
} from './payment-provider.schema.ts'

const may = <const P extends 'api.companies.charges.list' | 'companies.show' | 'companies.update'>(
  permission: P,
) => ({ kind: 'company', permission }) as const

const path = '/api/companies/{company_id}/payment-providers'
const one = `${path}/{kind}` as const
const providerParams = companyParams.extend({ kind: paymentProviderKindSchema })

/** Calls of a page, and of one act. */
export const PROVIDER_PAGE = 50
const MAX_CHOSEN = 500

export const listPaymentProviders = defineRoute({
  id: 'payment-providers.list',
  method: 'GET',
  path,
  access: may('api.companies.charges.list'),
  summary: 'The payment providers, how each is connected, and what waits of each',
  params: companyParams,
  response: dataOf(z.array(paymentProviderSchema)),
})

export const saveProviderSettings = defineRoute({
  id: 'payment-providers.save',
  method: 'PUT',
  path: `${one}/settings`,
  access: may('companies.update'),
  summary: 'Connect a payment provider, or change how the company works with it',
  params: providerParams,
  body: providerSettingsInputSchema,
  response: dataOf(paymentProviderSchema),
})

export const testProvider = defineRoute({
  id: 'payment-providers.test',
  method: 'POST',
  path: `${one}/test`,
  access: may('companies.update'),
  summary: 'Ask a payment provider whether it takes the secrets',
  params: providerParams,
  response: dataOf(paymentProviderSchema),
})

export const disconnectProvider = defineRoute({
  id: 'payment-providers.disconnect',
  method: 'POST',
  path: `${one}/disconnect`,
  access: may('companies.update'),
  summary: 'Take no more calls of a payment provider, and charge no more through it',
  params: providerParams,
  response: dataOf(paymentProviderSchema),
})

export const renewProviderAddress = defineRoute({
  id: 'payment-providers.renew-address',
  method: 'POST',
  path: `${one}/address`,
  access: may('companies.update'),
  summary: 'A new address for the calls of a provider, told once; the one before stops being known',
  params: providerParams,
  response: dataOf(
    newWebhookTokenSchema.extend({
      address: z.string(),
      /** Whether the provider has it now. */
      is_registered: z.boolean(),
      /** Why the provider did not take it, and its own words where it refused. */
      fault: z.enum(PLATFORM_FAULTS).nullable(),
      told: z.string().nullable(),
    }),
  ),
  has_secret_answer: true,
})

export const syncProvider = defineRoute({
  id: 'payment-providers.sync',
  method: 'POST',
  path: `${one}/sync`,
  access: may('companies.update'),
  summary: 'Ask a payment provider about every charge that is still open',
  params: providerParams,
  response: dataOf(paymentProviderSchema),
})

export const listProviderCalls = defineRoute({
  id: 'payment-providers.calls',
  method: 'GET',
  path: `${path}/calls`,
  access: may('companies.show'),
  summary: 'Calls that providers made, newest first',
  params: companyParams,
  query: z.object({
    page: pageSchema,
    filter_kind: paymentProviderKindSchema.optional(),
    filter_status: z.enum(PROVIDER_CALL_STATUSES).optional(),
  }),
  response: pageOf(providerCallSchema),
})

export const replayProviderCalls = defineRoute({
  id: 'payment-providers.replay',
  method: 'POST',
  path: `${path}/calls/replay`,
  access: may('companies.update'),
  summary: 'Handle calls again: those that are named, or all that failed',
  params: companyParams,
  body: z.object({ ids: z.array(idSchema).max(MAX_CHOSEN).nullable() }),
  response: dataOf(z.object({ count: z.int() })),
})

const callPath = '/api/webhooks/charges/{kind}/{company}/{token}'
const callParams = z.object({
  kind: paymentProviderKindSchema,
  company: idTextSchema,
  token: z.string().regex(/^[\w-]{43}$/),
})
const receivedSchema = dataOf(z.object({ is_received: z.literal(true) }))

export const receiveProviderCall = defineRoute({
  id: 'payment-providers.receive',
  method: 'POST',
  path: callPath,
  access: { kind: 'public' },
  summary: 'A call of a payment provider, kept as it came and handled by a job',
  params: callParams,
  raw_body: true,
  response: receivedSchema,
})

export const receivePixCall = defineRoute({
  id: 'payment-providers.receive-pix',
  method: 'POST',
  path: `${callPath}/pix`,
  access: { kind: 'public' },
  summary:
    'The same, where the API Pix of the Banco Central has banks call: below the address that they were given',
  params: callParams,
  raw_body: true,
  response: receivedSchema,
})
