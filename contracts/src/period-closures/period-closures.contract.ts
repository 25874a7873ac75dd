import { CLOSURE_SCOPES } from './closure-scope.ts'
import { z } from 'zod'
import { currencySchema } from '../bank-accounts/currency.schema.ts'
import { MAX_PAGE_SIZE, pageSchema, pageSizeSchema } from '../list.ts'
import { defineRoute } from '../route.ts'
import {
  civilDateSchema,
  companyParams,
  dataOf,
  idSchema,
  idTextSchema,
  pageOf,
  recordParams,
  sumCentsSchema,
} from '../scalars.ts'
import {
  checkSettingsSchema,
  closureChangeSchema,
  closureFieldsSchema,
  closureSchema,
  closureTotalsSchema,
  exceptionFieldsSchema,
  exceptionSchema,
  foundCheckSchema,
  reopenSchema,
} from './period-closure.schema.ts'

const path = '/api/companies/{company_id}/period-closures'
const mayRead = { kind: 'company', permission: 'bank-accounts.period-closures.index' } as const
const mayClose = { kind: 'company', permission: 'bank-accounts.period-closures.close' } as const
const mayReopen = { kind: 'company', permission: 'bank-accounts.period-closures.reopen' } as const

export const listClosures = defineRoute({
  id: 'period-closures.list',
  method: 'GET',
  path,
  access: mayRead,
  summary: 'Closures of the accounts within reach, reopened ones too, newest first',
  params: companyParams,
  response: dataOf(
    z.object({
      closures: z.array(closureSchema),
      accounts: z.array(z.object({ id: idSchema, name: z.string() })),
      checks: checkSettingsSchema,
      today: civilDateSchema,
    }),
  ),
})

export const previewClosure = defineRoute({
  id: 'period-closures.preview',
  method: 'GET',
  path: `${path}/preview`,
  access: mayClose,
  summary: 'What the checks find in a period, and the totals that closing it would keep',
  params: companyParams,
  query: z.object({
    bank_account_id: idTextSchema.optional(),
    scope: z.enum(CLOSURE_SCOPES),
    closed_until: civilDateSchema,
  }),
  response: dataOf(z.object({ checks: z.array(foundCheckSchema), totals: closureTotalsSchema })),
})

export const closePeriod = defineRoute({
  id: 'period-closures.close',
  method: 'POST',
  path,
  access: mayClose,
  summary: 'Close a period: nobody moves a figure of it, and its totals are kept',
  params: companyParams,
  body: closureFieldsSchema,
  response: dataOf(closureSchema),
  status: 201,
})

export const getClosure = defineRoute({
  id: 'period-closures.show',
  method: 'GET',
  path: `${path}/{id}`,
  access: mayRead,
  summary: 'A closure: its totals, whether they are as they were kept, and what they are now',
  params: recordParams,
  response: dataOf(
    closureSchema.extend({
      /** The kept totals still have their hash; null where none were kept. */
      is_intact: z.boolean().nullable(),
      totals: closureTotalsSchema.nullable(),
      /** Lines that moved since. */
      changes_count: z.int(),
      /** By how much the money and the results of the period moved since, by currency. */
      differences: z.array(
        z.object({
          currency: currencySchema,
          cash_cents: sumCentsSchema,
          accrual_cents: sumCentsSchema,
        }),
      ),
    }),
  ),
})

export const listClosureChanges = defineRoute({
  id: 'period-closures.changes',
  method: 'GET',
  path: `${path}/{id}/changes`,
  access: mayRead,
  summary: 'What changed in the period since it was closed, line by line',
  params: recordParams,
  query: z.object({ page: pageSchema, per_page: pageSizeSchema(MAX_PAGE_SIZE) }),
  response: pageOf(closureChangeSchema),
})

export const reopenPeriod = defineRoute({
  id: 'period-closures.reopen',
  method: 'POST',
  path: `${path}/{id}/reopen`,
  access: mayReopen,
  summary: 'Reopen the newest closure of an account; its row and totals stay',
  params: recordParams,
  body: reopenSchema,
  response: dataOf(closureSchema),
})

export const saveClosureChecks = defineRoute({
  id: 'period-closures.save-checks',
  method: 'PUT',
  path: `${path}/checks`,
  access: mayReopen,
  summary: 'Say of each check whether it warns or keeps from closing',
  params: companyParams,
  body: checkSettingsSchema,
  response: dataOf(checkSettingsSchema),
})

export const listPeriodExceptions = defineRoute({
  id: 'period-closures.exceptions',
  method: 'GET',
  path: `${path}/exceptions`,
  access: mayReopen,
  summary: 'Exceptions, newest first, with what they let through, and who may get one',
  params: companyParams,
  response: dataOf(
    z.object({
      exceptions: z.array(exceptionSchema),
      people: z.array(z.object({ id: idSchema, name: z.string() })),
    }),
  ),
})

export const grantException = defineRoute({
  id: 'period-closures.grant-exception',
  method: 'POST',
  path: `${path}/exceptions`,
  access: mayReopen,
  summary: 'Let a person act in closed periods of an account for a time',
  params: companyParams,
  body: exceptionFieldsSchema,
  response: dataOf(exceptionSchema),
  status: 201,
})

export const endException = defineRoute({
  id: 'period-closures.end-exception',
  method: 'POST',
  path: `${path}/exceptions/{id}/end`,
  access: mayReopen,
  summary: 'End an exception before its time',
  params: recordParams,
  response: dataOf(exceptionSchema),
})
