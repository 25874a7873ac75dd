import { z } from 'zod'
import { currencySchema } from '../bank-accounts/currency.schema.ts'
import { defineRoute } from '../route.ts'
import {
  civilDateSchema,
  companyParams,
  dataOf,
  idSchema,
  idTextSchema,
  sumCentsSchema,
} from '../scalars.ts'
import { TRANSACTION_KINDS } from '../transactions/transaction-kinds.ts'

/** How many days a forecast reaches. */
export const FORECAST_DAYS = ['30', '60', '90'] as const
export type ForecastDays = (typeof FORECAST_DAYS)[number]

const access = { kind: 'company', permission: 'companies.dashboards.index' } as const
const path = '/api/companies/{company_id}/dashboards/forecast'

/** Whose balance: of one account, or of all accounts of one currency. */
const ofAccounts = {
  bank_account_id: idTextSchema.optional(),
  /** Absent is reais, or that of the accounts when none is in reais. */
  currency: currencySchema.optional(),
}

const pointSchema = z.object({
  day: civilDateSchema,
  in_cents: sumCentsSchema,
  /** Not below zero. */
  out_cents: sumCentsSchema,
  /** At the end of the day. */
  balance_cents: sumCentsSchema,
})

const forecastSchema = z.object({
  currency: currencySchema,
  other_currencies: z.array(currencySchema),
  today: civilDateSchema,
  /** What moved in the days before, today included. */
  realised: z.array(pointSchema),
  /** What is expected from today on. */
  expected: z.array(
    pointSchema.extend({
      /** What purchases that wait for their approval would cost on this day; not in the balance. */
      waiting_cents: sumCentsSchema,
      /** Of the balance, what sales platforms hold and have not released by the end of the day. */
      held_cents: sumCentsSchema,
    }),
  ),
  lowest: z.object({ day: civilDateSchema, balance_cents: sumCentsSchema }),
  /** The first day that is expected to end below zero. */
  negative_on: civilDateSchema.nullable(),
})

/** A record behind a day of the forecast. */
const forecastEntrySchema = z.object({
  source: z.enum(['transaction', 'transfer', 'bank_account']),
  /** The id of the record; null where the caller may not open it. */
  id: idSchema.nullable(),
  kind: z.enum(TRANSACTION_KINDS).nullable(),
  description: z.string(),
  party_name: z.string().nullable(),
  due_date: civilDateSchema.nullable(),
  /** Positive in, negative out. */
  amount_cents: sumCentsSchema,
})

export const getForecast = defineRoute({
  id: 'dashboards.forecast',
  method: 'GET',
  path,
  access,
  summary:
    'Balance of the last days and of those to come; null for whoever does not see all that moves it',
  params: companyParams,
  query: z.object({ days: z.enum(FORECAST_DAYS).default('90'), ...ofAccounts }),
  response: dataOf(forecastSchema.nullable()),
})

export const getForecastDay = defineRoute({
  id: 'dashboards.forecast-day',
  method: 'GET',
  path: `${path}/day`,
  access,
  summary: 'The records behind one day of the forecast; their sums are those of the day',
  params: companyParams,
  query: z.object({
    day: civilDateSchema,
    /** Of today: what is still expected, not what has moved. */
    is_expected: z.enum(['yes', 'no']),
    ...ofAccounts,
  }),
  response: dataOf(z.array(forecastEntrySchema).nullable()),
})

export const getForecastError = defineRoute({
  id: 'dashboards.forecast-error',
  method: 'GET',
  path: `${path}/error`,
  access,
  summary: 'How far forecasts of the last 90 days were off, each made up to seven days before',
  params: companyParams,
  query: z.object(ofAccounts),
  response: dataOf(
    z
      .object({
        currency: currencySchema,
        /** Null where the books do not reach back so far. */
        mean_error_cents: sumCentsSchema.nullable(),
        days: z.int(),
      })
      .nullable(),
  ),
})

export type Forecast = NonNullable<z.output<typeof getForecast.response>['data']>
export type ForecastPoint = Forecast['expected'][number]
export type ForecastEntry = z.output<typeof forecastEntrySchema>
export type ForecastError = NonNullable<z.output<typeof getForecastError.response>['data']>
