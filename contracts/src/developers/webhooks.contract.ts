import { z } from 'zod'
import { pageSchema } from '../list.ts'
import { permitted } from '../permitted.ts'
import { defineRoute } from '../route.ts'
import {
  companyParams,
  dataOf,
  idTextSchema,
  nothingSchema,
  pageOf,
  recordParams,
} from '../scalars.ts'
import {
  DELIVERY_STATUSES,
  replayInputSchema,
  webhookDeliverySchema,
  webhookEditSchema,
  webhookInputSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from './webhook.schema.ts'

const path = '/api/companies/{company_id}/webhooks'
const may = permitted('webhooks')

export const listWebhooks = defineRoute({
  id: 'webhooks.list',
  method: 'GET',
  path,
  access: may('index'),
  summary: 'The addresses that the company has told of what happens, the last made first',
  params: companyParams,
  response: dataOf(z.array(webhookSchema)),
})

export const createWebhook = defineRoute({
  id: 'webhooks.create',
  method: 'POST',
  path,
  access: may('store'),
  summary: 'Register an address; the secret that signs what it is told is shown this once',
  params: companyParams,
  body: webhookInputSchema,
  response: dataOf(webhookWithSecretSchema),
  status: 201,
  has_secret_answer: true,
})

export const updateWebhook = defineRoute({
  id: 'webhooks.update',
  method: 'PUT',
  path: `${path}/{id}`,
  access: may('update'),
  summary: 'Change an address, pause it, or have it told again; who saves it answers for it',
  params: recordParams,
  body: webhookEditSchema,
  response: dataOf(webhookSchema),
})

export const rotateWebhookSecret = defineRoute({
  id: 'webhooks.rotate-secret',
  method: 'POST',
  path: `${path}/{id}/secret`,
  access: may('update'),
  summary: 'Give an address a new secret, shown this once; for 24 hours both sign',
  params: recordParams,
  response: dataOf(webhookWithSecretSchema),
  has_secret_answer: true,
})

export const testWebhook = defineRoute({
  id: 'webhooks.test',
  method: 'POST',
  path: `${path}/{id}/test`,
  access: may('update'),
  summary: 'Send a trial to an address at once, and say what it answered',
  params: recordParams,
  response: dataOf(webhookDeliverySchema),
})

export const destroyWebhook = defineRoute({
  id: 'webhooks.destroy',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: { kind: 'company', permission: 'webhooks.destroy', when_expired: 'allowed' },
  summary: 'Remove an address with the log of what it was told; nothing more is sent to it',
  params: recordParams,
  response: nothingSchema,
  status: 204,
})

export const listDeliveries = defineRoute({
  id: 'webhooks.deliveries',
  method: 'GET',
  path: `${path}/deliveries`,
  access: may('index'),
  summary: 'What addresses were told in the last thirty days, newest first, with every try',
  params: companyParams,
  query: z.object({
    page: pageSchema,
    filter_webhook_id: idTextSchema.optional(),
    filter_status: z.enum(DELIVERY_STATUSES).optional(),
  }),
  response: pageOf(webhookDeliverySchema),
})

export const replayDeliveries = defineRoute({
  id: 'webhooks.replay',
  method: 'POST',
  path: `${path}/deliveries/replay`,
  access: may('update'),
  summary:
    'Send deliveries again: those that are named, or all that failed; their events keep their ids',
  params: companyParams,
  body: replayInputSchema,
  response: dataOf(z.object({ count: z.int() })),
})
