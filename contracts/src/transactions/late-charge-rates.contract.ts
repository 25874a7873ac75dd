import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { companyParams, dataOf, textSchema, versionSchema } from '../scalars.ts'

const path = '/api/companies/{company_id}/late-charges'

/** A percentage from 0 to 100 with at most four places, `2` or `2.0000`. */
const rateSchema = textSchema(9).refine(
  (text) => /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) <= 100,
  { error: 'invalid_value' },
)

/** Fine in percent, once; interest in percent a month. */
const kindSchema = z.object({ fine_percent: rateSchema, interest_percent: rateSchema })

export const lateChargeRatesSchema = z.object({
  payable: kindSchema,
  receivable: kindSchema,
  version: versionSchema,
})

export const getLateChargeRates = defineRoute({
  id: 'late-charges.get',
  method: 'GET',
  path,
  access: { kind: 'member' },
  summary: 'Fine and interest that are suggested when a transaction is settled late',
  params: companyParams,
  response: dataOf(lateChargeRatesSchema),
})

export const saveLateChargeRates = defineRoute({
  id: 'late-charges.update',
  method: 'PUT',
  path,
  access: { kind: 'company', permission: 'companies.update' },
  summary: 'Change the fine and interest that are suggested; settlements stay as they are',
  params: companyParams,
  body: lateChargeRatesSchema,
  response: dataOf(lateChargeRatesSchema),
})

export type LateChargeRates = z.output<typeof lateChargeRatesSchema>
