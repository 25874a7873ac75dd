import { addPercent, type Cents, cents, percentOf, subtractCents, zeroCents } from '@prumo/money'
import type { DestinationRule, IcmsRule, RetainedIcms } from './tax-rules.ts'

/** A tax of a base: amounts that the layout writes together. */
export interface TaxAmount {
  readonly base_cents: Cents
  readonly rate: string
  readonly value_cents: Cents
}

/** ICMS of a line, in the groups that layout 4.00 knows. */
export interface ItemIcms {
  /** The element: ICMS00, ICMSSN102. */
  readonly group: string
  readonly origin: string
  readonly code: string
  readonly base_reduction: string | null
  /** Tax that is owed now. */
  readonly owed: TaxAmount | null
  readonly fcp: TaxAmount | null
  /** Of CST 51: the tax before what waits, and what waits. */
  readonly deferred: {
    readonly operation_cents: Cents
    readonly rate: string
    readonly value_cents: Cents
  } | null
  readonly credit: { readonly rate: string; readonly value_cents: Cents } | null
  readonly retained: RetainedIcms | null
}

/** What a state of destination is owed by a sale to whom is no taxpayer (ICMSUFDest). */
export interface ItemDestinationIcms {
  readonly base_cents: Cents
  readonly fcp: TaxAmount | null
  readonly internal_rate: string
  readonly interstate_rate: string
  readonly value_cents: Cents
}

/** The group of each code that is written; those of substitution by this issuer are not. */
const GROUPS: Readonly<Record<string, string>> = {
  '00': 'ICMS00',
  '20': 'ICMS20',
  '40': 'ICMS40',
  '41': 'ICMS40',
  '50': 'ICMS40',
  '51': 'ICMS51',
  '60': 'ICMS60',
  '90': 'ICMS90',
  '101': 'ICMSSN101',
  '102': 'ICMSSN102',
  '103': 'ICMSSN102',
  '300': 'ICMSSN102',
  '400': 'ICMSSN102',
  '500': 'ICMSSN500',
  '900': 'ICMSSN900',
}

/** Codes by which tax is owed now, wherever a rate is told. */
const OWED = new Set(['00', '20', '51', '90', '900'])
const WITH_FCP = new Set(['00', '20', '90'])
const WITH_CREDIT = new Set(['101', '900'])

/** Whether lines of that CST or CSOSN can be written. */
export const isIcmsCodeWritten = (code: string): boolean => GROUPS[code] !== undefined
/** Codes that are nothing without a rate. */
export const needsIcmsRate = (code: string): boolean => code === '00' || code === '20'

/**
 * The ICMS of a line.
 * @param base_cents what the line is worth for ICMS before any reduction.
 * @throws RangeError for a code that is not written.
 */
export function computeIcms(rule: IcmsRule, base_cents: Cents): ItemIcms {
  const { code, rate, base_reduction } = rule
  const group = GROUPS[code]
  if (group === undefined) throw new RangeError(`ICMS ${code} is not written`)
  const isOwed = OWED.has(code) && rate !== null
  const base = reduced(base_cents, isOwed ? base_reduction : null)
  const amount = (of: string): TaxAmount => ({
    base_cents: base,
    rate: of,
    value_cents: percentOf(base, of),
  })
  const whole = isOwed ? amount(rate) : null
  const deferred = whole === null || code !== '51' ? null : deferredOf(rule, whole)
  return {
    group,
    origin: rule.origin,
    code,
    base_reduction: isOwed ? base_reduction : null,
    owed:
      whole === null || deferred === null
        ? whole
        : { ...whole, value_cents: subtractCents(whole.value_cents, deferred.value_cents) },
    fcp: isOwed && WITH_FCP.has(code) && rule.fcp_rate !== null ? amount(rule.fcp_rate) : null,
    deferred,
    credit:
      WITH_CREDIT.has(code) && rule.credit_rate !== null
        ? { rate: rule.credit_rate, value_cents: percentOf(base_cents, rule.credit_rate) }
        : null,
    retained: code === '60' || code === '500' ? rule.retained : null,
  }
}

function deferredOf({ deferral }: IcmsRule, { value_cents }: TaxAmount) {
  const rate = deferral ?? '100'
  return { operation_cents: value_cents, rate, value_cents: percentOf(value_cents, rate) }
}

const reduced = (base: Cents, reduction: string | null): Cents =>
  reduction === null ? base : addPercent(base, `-${reduction}`)

/**
 * The difference of rates that the state of destination is owed: one base for both states.
 * Source: Convênio ICMS 236/2021, second clause.
 */
export function computeDestination(
  rule: DestinationRule,
  { owed }: Pick<ItemIcms, 'owed'>,
  base_cents: Cents,
): ItemDestinationIcms {
  const interstate_rate = owed?.rate ?? '0'
  const whole = percentOf(base_cents, rule.internal_rate)
  const own = percentOf(base_cents, interstate_rate)
  return {
    base_cents,
    fcp:
      rule.fcp_rate === null
        ? null
        : { base_cents, rate: rule.fcp_rate, value_cents: percentOf(base_cents, rule.fcp_rate) },
    internal_rate: rule.internal_rate,
    interstate_rate,
    value_cents: whole > own ? cents(whole - own) : zeroCents,
  }
}
