import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { civilDateSchema, companyParams, dataOf, idSchema } from '../scalars.ts'
import { CLOSURE_SCOPES } from './closure-scope.ts'

const standingClosureSchema = z.object({
  scope: z.enum(CLOSURE_SCOPES),
  /** Null is every account. */
  bank_account_id: idSchema.nullable(),
  account_name: z.string().nullable(),
  closed_until: civilDateSchema,
  closed_by_name: z.string(),
  closed_on: civilDateSchema,
})

const standingClosuresSchema = z.object({
  closures: z.array(standingClosureSchema),
  /** The accounts in which an exception lets whoever asks pass now; null is all of them. */
  passes: z.array(idSchema.nullable()),
})

/** What is closed to whoever asks: rows of lists say by it that they are, and why. */
export const standingClosures = defineRoute({
  id: 'period-closures.standing',
  method: 'GET',
  path: '/api/companies/{company_id}/period-closures/standing',
  access: { kind: 'member' },
  summary: 'The closed periods of the accounts within reach, and where the caller passes',
  params: companyParams,
  response: dataOf(standingClosuresSchema),
})

export type StandingClosure = z.output<typeof standingClosureSchema>
export type StandingClosures = z.output<typeof standingClosuresSchema>
