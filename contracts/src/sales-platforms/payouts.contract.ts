import { z } from 'zod'
import { exportedKeys } from '../columns.ts'
import { exportOf } from '../export.ts'
import { pageSchema } from '../list.ts'
import { defineRoute } from '../route.ts'
import { companyParams, dataOf, idTextSchema, pageOf } from '../scalars.ts'
import { payoutLineColumns } from './payout-line.columns.ts'
import {
  PAYOUT_SOURCES,
  payoutLineSchema,
  payoutProofSchema,
  platformPayoutSchema,
  platformWalletSchema,
} from './payout.schema.ts'
import { salePlatformSchema } from './sales-platform.schema.ts'

const feature = 'platform-integrations'
const may = <const P extends 'companies.sales.index' | 'companies.sales.update'>(permission: P) =>
  ({ kind: 'company', permission, feature }) as const

const path = '/api/companies/{company_id}/sales-platforms'
const linesPath = `${path}/payout-lines` as const
const payoutParams = companyParams.extend({ source: z.enum(PAYOUT_SOURCES), id: idTextSchema })

/** Which lines of which payout. */
const lineChoice = {
  source: z.enum(PAYOUT_SOURCES),
  payout_id: idTextSchema,
  /** Only lines that do not agree. */
  only: z.enum(['all', 'differing']).default('all'),
}

export const listPlatformPayouts = defineRoute({
  id: 'sales-platforms.payouts',
  method: 'GET',
  path: `${path}/payouts`,
  access: may('companies.sales.index'),
  summary: 'What platforms paid out, newest first, and whether books and bank agree with it',
  params: companyParams,
  query: z.object({ page: pageSchema, filter_platform: salePlatformSchema.optional() }),
  response: pageOf(platformPayoutSchema),
})

export const getPayoutProof = defineRoute({
  id: 'sales-platforms.payout-proof',
  method: 'GET',
  path: `${path}/payouts/{source}/{id}`,
  access: may('companies.sales.index'),
  summary: 'How a payout comes about: gross, fees, commissions, refunds, net and line of the bank',
  params: payoutParams,
  response: dataOf(payoutProofSchema),
})

export const listPayoutLines = defineRoute({
  id: 'sales-platforms.payout-lines',
  method: 'GET',
  path: linesPath,
  access: may('companies.sales.index'),
  summary: 'The sales and refunds of a payout as they became free, with what the books say of each',
  params: companyParams,
  query: z.object({ page: pageSchema, ...lineChoice }),
  response: pageOf(payoutLineSchema),
})

export const exportPayoutLines = exportOf({
  id: 'sales-platforms.export-payout-lines',
  path: linesPath,
  permission: 'companies.sales.export',
  feature,
  summary: 'The lines of a payout as a file',
  choice: lineChoice,
  columns: exportedKeys(payoutLineColumns),
})

export const postPlatformPayout = defineRoute({
  id: 'sales-platforms.post-payout',
  method: 'POST',
  path: `${path}/payouts/{source}/{id}/post`,
  access: may('companies.sales.update'),
  summary: 'Look for the transfer of a payout, or make it where the company says to which account',
  params: payoutParams,
  response: dataOf(payoutProofSchema),
})

export const getPlatformWallet = defineRoute({
  id: 'sales-platforms.wallet',
  method: 'GET',
  path: `${path}/{platform}/wallet`,
  access: may('companies.sales.index'),
  summary: 'What a platform owes, and on which days it becomes free',
  params: companyParams.extend({ platform: salePlatformSchema }),
  response: dataOf(platformWalletSchema),
})
