import { sampleProduct } from './product-samples.ts'
import { sampleTaxRule } from './tax-rule-samples.ts'

/**
 * A master record: its texts carry the canary, the number tells its short name
 * from others.
 */
type RegisterSample = (canary: string, number: number) => object

export const canaryCostCenter = (canary: string, abbreviation: string) => ({
  name: `Centro ${canary}`,
  abbreviation,
  description: canary,
})

export const canaryProject = (canary: string, abbreviation: string) => ({
  name: `Projeto ${canary}`,
  abbreviation,
  description: canary,
  start_date: '2026-01-01',
  end_date: null,
  forecasted_revenues_cents: 0,
  forecasted_expenses_cents: 50_000,
})

const canaryProduct = (canary: string, code: string) =>
  sampleProduct({ name: `Produto ${canary}`, code, description: canary })

const canaryTaxRule = (canary: string, number: number) =>
  sampleTaxRule({ name: `Regra ${canary}`, ncm: String(10 + (number % 90)) })

/**
 * A record of every type of master data, by its noun: the sweeps over all routes
 * read, write and look for them in other companies.
 */
export const REGISTER_SAMPLES: Readonly<Record<string, RegisterSample>> = {
  'cost-centers': (canary, number) => canaryCostCenter(canary, `CC-${number}`),
  projects: (canary, number) => canaryProject(canary, `P-${number}`),
  'tax-rules': canaryTaxRule,
  products: (canary, number) => canaryProduct(canary, `PR-${number}`),
}
