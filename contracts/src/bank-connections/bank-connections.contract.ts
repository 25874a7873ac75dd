import { z } from 'zod'
import { accountSecretsInputSchema } from '../bank-accounts/account-secret.schema.ts'
import { defineRoute } from '../route.ts'
import {
  companyParams,
  dataOf,
  idSchema,
  idTextSchema,
  nothingSchema,
  recordParams,
} from '../scalars.ts'
import {
  BANK_PROVIDERS,
  bankConnectionRunSchema,
  bankConnectionSchema,
  connectableAccountSchema,
  consentedAccountSchema,
} from './bank-connection.schema.ts'
import { mayImport, mayRead } from '../bank-reconciliation/access.ts'

const feature = 'bank-reconciliation'
/** Asking a service is importing what it tells. */
const mayPull = mayImport
/** Connecting uses the credentials of the account: whoever may change those may connect. */
const mayConnect = {
  kind: 'company',
  permission: 'companies.bank-accounts.update',
  feature,
} as const

const path = '/api/companies/{company_id}/bank-connections'
const connection = `${path}/{id}` as const

export const listBankConnections = defineRoute({
  id: 'bank-connections.list',
  method: 'GET',
  path,
  access: mayRead,
  summary: 'The connections of bank accounts within reach, with their last and next run',
  params: companyParams,
  response: dataOf(z.array(bankConnectionSchema)),
})

export const listConnectableAccounts = defineRoute({
  id: 'bank-connections.accounts',
  method: 'GET',
  path: `${path}/accounts`,
  access: mayConnect,
  summary: 'The active bank accounts within reach, and which credentials each has',
  params: companyParams,
  response: dataOf(z.array(connectableAccountSchema)),
})

export const connectBank = defineRoute({
  id: 'bank-connections.connect',
  method: 'POST',
  path,
  access: mayConnect,
  summary: 'Connect an account, or renew its consent: answers where the person gives it',
  params: companyParams,
  body: z.object({
    bank_account_id: idSchema,
    provider: z.enum(BANK_PROVIDERS),
    /** Credentials to store with the account first; what is absent stays. */
    secrets: accountSecretsInputSchema.optional(),
  }),
  response: dataOf(
    z.object({
      connection: bankConnectionSchema,
      /** Null where no consent is asked for. */
      consent_url: z.string().nullable(),
    }),
  ),
  has_secret_answer: true,
})

export const checkBankConnection = defineRoute({
  id: 'bank-connections.check',
  method: 'POST',
  path: `${connection}/check`,
  access: mayConnect,
  summary: 'Ask how the consent stands; several accounts of it are answered to be chosen from',
  params: recordParams,
  body: z.object({
    /** The id of a consent that was given elsewhere. */
    item_id: z
      .string()
      .regex(/^[\w-]{1,100}$/, { error: 'invalid_text' })
      .optional(),
    /** Which of the accounts that it opens is meant. */
    external_account_id: z
      .string()
      .regex(/^[\w-]{1,100}$/, { error: 'invalid_text' })
      .optional(),
  }),
  response: dataOf(
    z.object({
      connection: bankConnectionSchema,
      accounts: z.array(consentedAccountSchema),
    }),
  ),
})

export const pullBankConnection = defineRoute({
  id: 'bank-connections.pull',
  method: 'POST',
  path: `${connection}/pull`,
  access: mayPull,
  summary: 'Ask the service for the movements up to yesterday, now',
  params: recordParams,
  response: dataOf(bankConnectionRunSchema),
})

export const listBankConnectionRuns = defineRoute({
  id: 'bank-connections.runs',
  method: 'GET',
  path: `${connection}/runs`,
  access: mayRead,
  summary: 'The latest times that the service was asked, newest first',
  params: recordParams,
  response: dataOf(z.array(bankConnectionRunSchema)),
})

export const disconnectBank = defineRoute({
  id: 'bank-connections.disconnect',
  method: 'POST',
  path: `${connection}/disconnect`,
  access: mayConnect,
  summary: 'End a connection; imported lines stay',
  params: recordParams,
  response: dataOf(bankConnectionSchema),
})

/** The header that a notice brings its secret in. */
export const NOTICE_HEADER = 'x-prumo-notice-secret'

export const receivePluggyNotice = defineRoute({
  id: 'bank-connections.pluggy-notice',
  method: 'POST',
  path: '/api/notices/pluggy/{company}/{connection}',
  access: { kind: 'public' },
  summary: 'A notice of Pluggy about a connection, kept once and handled by a job',
  params: z.object({ company: idTextSchema, connection: idTextSchema }),
  body: z.record(z.string(), z.unknown()),
  response: nothingSchema,
  status: 204,
})
