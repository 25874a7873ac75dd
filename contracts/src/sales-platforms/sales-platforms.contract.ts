import { z } from 'zod'
import { newWebhookTokenSchema } from '../companies/platform.schema.ts'
import { pageSchema } from '../list.ts'
import { defineRoute } from '../route.ts'
import {
  askedInstantSchema,
  companyParams,
  dataOf,
  idSchema,
  idTextSchema,
  pageOf,
  recordParams,
} from '../scalars.ts'
import {
  CALL_STATUSES,
  MATCH_KINDS,
  MATCH_STATES,
  platformCallSchema,
  platformMatchSchema,
  platformRunSaleSchema,
  platformRunSchema,
  platformSettingsInputSchema,
  RUN_OUTCOMES,
  salePlatformSchema,
  salesPlatformSchema,
} from './sales-platform.schema.ts'

const feature = 'platform-integrations'
const may = <
  const P extends
    | 'companies.show'
    | 'companies.update'
    | 'companies.sales.index'
    | 'companies.sales.store'
    | 'companies.sales.update',
>(
  permission: P,
) => ({ kind: 'company', permission, feature }) as const

const path = '/api/companies/{company_id}/sales-platforms'
const one = `${path}/{platform}` as const
const platformParams = companyParams.extend({ platform: salePlatformSchema })

/** Rows of a page. */
export const PLATFORM_PAGE = 50
/** Calls or matches of one act. */
const MAX_CHOSEN = 500

export const listSalesPlatforms = defineRoute({
  id: 'sales-platforms.list',
  method: 'GET',
  path,
  access: may('companies.show'),
  summary: 'The sales platforms, how each is connected, and what waits of each',
  params: companyParams,
  response: dataOf(z.array(salesPlatformSchema)),
})

export const savePlatformSettings = defineRoute({
  id: 'sales-platforms.save',
  method: 'PUT',
  path: `${one}/settings`,
  access: may('companies.update'),
  summary: 'Connect a platform, or change how the company works with it',
  params: platformParams,
  body: platformSettingsInputSchema,
  response: dataOf(salesPlatformSchema),
})

export const renewPlatformAddress = defineRoute({
  id: 'sales-platforms.renew-address',
  method: 'POST',
  path: `${one}/address`,
  access: may('companies.update'),
  summary: 'A new address for the calls of a platform, told once; the one before stops being known',
  params: platformParams,
  response: dataOf(newWebhookTokenSchema.extend({ address: z.string() })),
  has_secret_answer: true,
})

export const testPlatform = defineRoute({
  id: 'sales-platforms.test',
  method: 'POST',
  path: `${one}/test`,
  access: may('companies.update'),
  summary: 'Ask a platform whether it takes the secrets',
  params: platformParams,
  response: dataOf(salesPlatformSchema),
})

export const disconnectPlatform = defineRoute({
  id: 'sales-platforms.disconnect',
  method: 'POST',
  path: `${one}/disconnect`,
  access: may('companies.update'),
  summary: 'Take no more calls of a platform and ask it no more; its sales stay',
  params: platformParams,
  response: dataOf(salesPlatformSchema),
})

export const listPlatformCalls = defineRoute({
  id: 'sales-platforms.calls',
  method: 'GET',
  path: `${path}/calls`,
  access: may('companies.show'),
  summary: 'The calls of platforms, newest first',
  params: companyParams,
  query: z.object({
    page: pageSchema,
    filter_platform: salePlatformSchema.optional(),
    filter_status: z.enum(CALL_STATUSES).optional(),
  }),
  response: pageOf(platformCallSchema),
})

export const replayPlatformCalls = defineRoute({
  id: 'sales-platforms.replay',
  method: 'POST',
  path: `${path}/calls/replay`,
  access: may('companies.update'),
  summary:
    'Handle calls again: those that are named, or all that failed, of one platform or of all',
  params: companyParams,
  body: z.object({
    ids: z.array(idSchema).max(MAX_CHOSEN).nullable(),
    /** Of this platform alone. */
    platform: salePlatformSchema.nullish(),
  }),
  response: dataOf(z.object({ count: z.int() })),
})

export const syncPlatform = defineRoute({
  id: 'sales-platforms.sync',
  method: 'POST',
  path: `${one}/sync`,
  access: may('companies.sales.store'),
  summary: 'Ask a platform for the sales that changed in a time; absent, since it was last asked',
  params: platformParams,
  body: z.object({
    from_at: askedInstantSchema.nullish(),
    until_at: askedInstantSchema.nullish(),
  }),
  response: dataOf(platformRunSchema),
})

export const listPlatformRuns = defineRoute({
  id: 'sales-platforms.runs',
  method: 'GET',
  path: `${path}/runs`,
  access: may('companies.sales.index'),
  summary: 'When platforms were asked, newest first',
  params: companyParams,
  query: z.object({ page: pageSchema, filter_platform: salePlatformSchema.optional() }),
  response: pageOf(platformRunSchema),
})

export const getPlatformRun = defineRoute({
  id: 'sales-platforms.run',
  method: 'GET',
  path: `${path}/runs/{id}`,
  access: may('companies.sales.index'),
  summary: 'How far a run is',
  params: recordParams,
  response: dataOf(platformRunSchema),
})

export const listPlatformRunSales = defineRoute({
  id: 'sales-platforms.run-sales',
  method: 'GET',
  path: `${path}/runs/{id}/sales`,
  access: may('companies.sales.index'),
  summary: 'What a run did with each sale; those that were as they are told are left out',
  params: recordParams,
  query: z.object({ page: pageSchema, filter_outcome: z.enum(RUN_OUTCOMES).optional() }),
  response: pageOf(platformRunSaleSchema),
})

export const cancelPlatformRun = defineRoute({
  id: 'sales-platforms.cancel-run',
  method: 'POST',
  path: `${path}/runs/{id}/cancel`,
  access: may('companies.sales.store'),
  summary: 'End a run behind the page that it is at; what it wrote stays',
  params: recordParams,
  response: dataOf(platformRunSchema),
})

export const listPlatformMatches = defineRoute({
  id: 'sales-platforms.matches',
  method: 'GET',
  path: `${path}/matches`,
  access: may('companies.sales.index'),
  summary: 'Which products and contacts those of the platforms are, or are proposed to be',
  params: companyParams,
  query: z.object({
    page: pageSchema,
    filter_platform: salePlatformSchema.optional(),
    filter_kind: z.enum(MATCH_KINDS).optional(),
    filter_state: z.enum(MATCH_STATES).optional(),
  }),
  response: pageOf(platformMatchSchema),
})

export const decidePlatformMatches = defineRoute({
  id: 'sales-platforms.decide-matches',
  method: 'POST',
  path: `${path}/matches`,
  access: may('companies.sales.update'),
  summary: 'Say who and what those of the platforms are; sales that waited for it are posted',
  params: companyParams,
  body: z.object({
    matches: z
      .array(
        z.object({
          id: idSchema,
          /** Null makes a new contact or product of it. */
          record_id: idSchema.nullable(),
        }),
      )
      .min(1, { error: 'required' })
      .max(MAX_CHOSEN),
  }),
  response: dataOf(z.object({ count: z.int() })),
})

export const forgetPlatformMatches = defineRoute({
  id: 'sales-platforms.forget-matches',
  method: 'POST',
  path: `${path}/matches/forget`,
  access: may('companies.sales.update'),
  summary:
    'Forget who and what those of the platforms are: the next sale that names them asks again; sales stay as they are',
  params: companyParams,
  body: z.object({ ids: z.array(idSchema).min(1).max(MAX_CHOSEN) }),
  response: dataOf(z.object({ count: z.int() })),
})

export const receivePlatformCall = defineRoute({
  id: 'sales-platforms.receive',
  method: 'POST',
  path: '/api/webhooks/{platform}/{company}/{token}',
  access: { kind: 'public' },
  summary: 'A call of a sales platform, kept as it came and handled by a job',
  params: z.object({
    platform: salePlatformSchema,
    company: idTextSchema,
    token: z.string().regex(/^[\w-]{43}$/),
  }),
  raw_body: true,
  counted_by: ['platform', 'company'],
  response: dataOf(z.object({ is_received: z.literal(true) })),
})
