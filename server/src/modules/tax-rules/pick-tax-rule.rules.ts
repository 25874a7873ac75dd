import type { TaxOperation } from '@prumo/contracts/tax-rules/tax-operations'
import type { TaxRule } from '@prumo/contracts/tax-rules/tax-rule.schema'

/** What a line of a note is, as the tax table knows it. */
interface TaxedLine {
  readonly product_id: number
  readonly ncm: string | null
  readonly operation: TaxOperation
  /** YYYY-MM-DD. */
  readonly day: string
  /** Of what comes back: rows of every operation are those of the day on which it was sold. */
  readonly sold_on?: string | null
}

type Scope = Pick<TaxRule, 'id' | 'product_id' | 'ncm' | 'operation' | 'valid_from' | 'valid_until'>

/**
 * The row that says most of a line: of its product, else of the longest NCM, else of all; among those
 * one of its operation before one of every operation, and the one that began last. Null of none.
 */
export function pickTaxRule<R extends Scope>(rules: readonly R[], line: TaxedLine): R | null {
  const [best] = rules
    .filter((rule) => isOf(rule, line))
    .toSorted(
      (a, b) =>
        closeness(b) - closeness(a) ||
        Number(b.operation !== null) - Number(a.operation !== null) ||
        (a.valid_from < b.valid_from ? 1 : -1),
    )
  return best ?? null
}

/**
 * The rates of IBS and CBS that rows say of a line, each of the closest row that says it: a row of a
 * product that says something else leaves the rate of all in force.
 */
export function pickReformRates(
  rules: readonly (Scope & Pick<TaxRule, 'ibs_state_rate' | 'ibs_city_rate' | 'cbs_rate'>)[],
  line: TaxedLine,
) {
  const said = (field: 'ibs_state_rate' | 'ibs_city_rate' | 'cbs_rate'): string | null =>
    pickTaxRule(
      rules.filter((rule) => rule[field] !== null),
      line,
    )?.[field] ?? null
  return {
    ibs_state: said('ibs_state_rate'),
    ibs_city: said('ibs_city_rate'),
    cbs: said('cbs_rate'),
  }
}

/** Whether the price of a line has the taxes of the reform in it, by the closest row that says so. */
export function includesReform(
  rules: readonly (Scope & Pick<TaxRule, 'reform_price'>)[],
  line: TaxedLine,
): boolean {
  const saying = rules.filter(({ reform_price }) => reform_price !== null)
  return pickTaxRule(saying, line)?.reform_price === 'included'
}

function isOf(rule: Scope, { product_id, ncm, operation, day, sold_on }: TaxedLine): boolean {
  const on = rule.operation === null ? (sold_on ?? day) : day
  return (
    (rule.product_id === null || rule.product_id === product_id) &&
    (rule.ncm === null || (ncm ?? '').startsWith(rule.ncm)) &&
    (rule.operation === null || rule.operation === operation) &&
    rule.valid_from <= on &&
    (rule.valid_until === null || on <= rule.valid_until)
  )
}

/** A product is closer than any of its up to eight figures. */
const closeness = ({ product_id, ncm }: Scope): number =>
  product_id === null ? (ncm ?? '').length : 9
