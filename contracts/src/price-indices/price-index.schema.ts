import { z } from 'zod'
import { civilMonthSchema, instantSchema, requiredTextSchema, textSchema } from '../scalars.ts'

/** Indices of prices by which contracts are readjusted: two of IBGE, one of FGV. */
export const PRICE_INDICES = ['ipca', 'igpm', 'inpc'] as const

/** What contracts call them, in every language. */
export const PRICE_INDEX_NAMES = { ipca: 'IPCA', igpm: 'IGP-M', inpc: 'INPC' } as const

/** Months that an index accumulates over: Law 10.192/2001 lets prices be readjusted once a year. */
export const INDEX_MONTHS = 12

/** Fifty years of one index. */
const MAX_RATES = 600
/** What a month may come to at most, either way: the hyperinflation before 1995 is nobody's contract. */
const MAX_PERCENT = 50

/** A rate of a month in percent, with at most four places: `0.56`, `-0.08`. */
export const monthlyRateSchema = textSchema(9).refine(
  (text) => /^-?\d{1,2}(\.\d{1,4})?$/.test(text) && Math.abs(Number(text)) < MAX_PERCENT,
  { error: 'invalid_value' },
)

/** Rates of months as somebody publishes them; those of months that are there already are replaced. */
export const priceIndexRatesSchema = z
  .object({
    index: z.enum(PRICE_INDICES),
    /** Where they were read: 'IBGE, SIDRA tabela 1737'. */
    source: requiredTextSchema(200),
    rates: z
      .array(z.object({ month: civilMonthSchema, percent: monthlyRateSchema }))
      .min(1, { error: 'required' })
      .max(MAX_RATES),
  })
  .refine(({ rates }) => new Set(rates.map(({ month }) => month)).size === rates.length, {
    path: ['rates'],
    error: 'invalid_value',
  })

export const priceIndexRateSchema = z.object({
  index: z.enum(PRICE_INDICES),
  month: civilMonthSchema,
  percent: z.string(),
  source: z.string(),
  updated_at: instantSchema,
})

/** What an import did: months that were not there, other rates than before, and the same ones. */
export const priceIndexImportSchema = z.object({
  new_count: z.int(),
  changed_count: z.int(),
  same_count: z.int(),
})

export type PriceIndex = (typeof PRICE_INDICES)[number]
export type PriceIndexRate = z.output<typeof priceIndexRateSchema>
export type PriceIndexRates = z.output<typeof priceIndexRatesSchema>
export type PriceIndexImport = z.output<typeof priceIndexImportSchema>
