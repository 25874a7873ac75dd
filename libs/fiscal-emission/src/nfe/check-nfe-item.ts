import { writesIbsCbs } from '../ibs-cbs-rates.ts'
import {
  isContributionCodeWritten,
  isIpiCodeWritten,
  isReformCodeWritten,
  needsContributionRate,
} from './compute-federal-taxes.ts'
import { isIcmsCodeWritten, needsIcmsRate } from './compute-icms.ts'
import { isDecimal, productInCents } from './decimals.ts'
import type { NfeDraft, NfeItem } from './nfe.ts'
import { type FaultList, faultList, type NfeFault } from './nfe-fault.ts'
import type { ContributionRule, ItemTaxRules } from './tax-rules.ts'

const QUANTITY_PLACES = 4
const PRICE_PLACES = 10
/** Regimes whose ICMS is written by CSOSN. */
const SIMPLES = new Set(['1', '4'])
/** Sales leave with 5, 6, 7; what comes in has 1, 2, 3. */
const EXIT = /^[567]/

/** What is wrong with a line. @param at its place, from 0. */
export function itemFaults(draft: NfeDraft, item: NfeItem, at: number): readonly NfeFault[] {
  const faults: NfeFault[] = []
  const list = faultList(faults, at)
  const { add, text, form } = list
  text('items.code', item.code)
  text('items.description', item.description)
  if (item.ean !== null) form('items.ean', item.ean, /^(\d{8}|\d{12,14})$/)
  form('items.ncm', item.ncm, /^(\d{8}|00)$/)
  if (item.cest !== null) form('items.cest', item.cest, /^\d{7}$/)
  form('items.cfop', item.cfop, /^[123567]\d{3}$/)
  if (item.cfop !== '' && EXIT.test(item.cfop) !== (draft.direction === 'exit'))
    add('items.cfop', 'invalid')
  text('items.unit', item.unit)
  checkAmounts(item, list)
  checkIcms(draft, item.taxes, list)
  checkFederal(item.taxes, list)
  checkReform(draft, item.taxes, list)
  return faults
}

function checkAmounts(item: NfeItem, { add }: FaultList): void {
  const isQuantity = isDecimal(item.quantity, QUANTITY_PLACES) && Number(item.quantity) > 0
  const isPrice = isDecimal(item.unit_price, PRICE_PLACES)
  if (!isQuantity) add('items.quantity', 'invalid')
  if (!isPrice) add('items.unit_price', 'invalid')
  // Rejection 629: goods are quantity times price.
  if (isQuantity && isPrice && productInCents(item.quantity, item.unit_price) !== item.goods_cents)
    add('items.goods_cents', 'not_the_sum')
  const parts = [
    ['items.goods_cents', item.goods_cents],
    ['items.freight_cents', item.freight_cents],
    ['items.insurance_cents', item.insurance_cents],
    ['items.expenses_cents', item.expenses_cents],
    ['items.discount_cents', item.discount_cents],
  ] as const
  for (const [field, value] of parts) if (value < 0) add(field, 'invalid')
  // The taxes in the price are worth more than the price.
  if (item.agreed_cents !== null && item.goods_cents === 0) add('items.goods_cents', 'invalid')
  const most = item.goods_cents + item.freight_cents + item.insurance_cents + item.expenses_cents
  if (item.discount_cents > most) add('items.discount_cents', 'invalid')
}

function checkIcms(draft: NfeDraft, { icms, destination }: ItemTaxRules, list: FaultList): void {
  const { add, form } = list
  form('items.icms.origin', icms.origin, /^[0-8]$/)
  if (icms.code === '') add('items.icms.code', 'required')
  else if ((icms.code.length === 3) !== SIMPLES.has(draft.issuer.regime))
    add('items.icms.code', 'other_regime')
  else if (!isIcmsCodeWritten(icms.code)) add('items.icms.code', 'unsupported')
  if (needsIcmsRate(icms.code) && icms.rate === null) add('items.icms.rate', 'required')
  if (icms.code === '20' && icms.base_reduction === null)
    add('items.icms.base_reduction', 'required')
  if (icms.code === '101' && icms.credit_rate === null) add('items.icms.credit_rate', 'required')
  rate('items.icms.rate', icms.rate, list)
  rate('items.icms.base_reduction', icms.base_reduction, list)
  rate('items.icms.fcp_rate', icms.fcp_rate, list)
  rate('items.icms.credit_rate', icms.credit_rate, list)
  rate('items.icms.deferral', icms.deferral, list)
  if (destination === null) {
    if (owesDestination(draft, icms)) add('items.destination', 'required')
    return
  }
  rate('items.destination.internal_rate', destination.internal_rate, list)
  rate('items.destination.fcp_rate', destination.fcp_rate, list)
  // Between states there are three rates.
  if (![4, 7, 12].includes(Number(icms.rate ?? 0))) add('items.icms.rate', 'invalid')
}

/** Rejection 694: who sells to a consumer of another state owes the difference there. */
const owesDestination = (draft: NfeDraft, { code, rate: own }: ItemTaxRules['icms']): boolean =>
  draft.direction === 'exit' &&
  draft.recipient.taxpayer === 'none' &&
  draft.is_final_consumer &&
  draft.items.some(({ cfop }) => cfop.startsWith('6')) &&
  !SIMPLES.has(draft.issuer.regime) &&
  ['00', '20', '90'].includes(code) &&
  own !== null

function checkFederal({ ipi, pis, cofins, selective }: ItemTaxRules, list: FaultList): void {
  const { add, form } = list
  if (ipi !== null) {
    if (!isIpiCodeWritten(ipi.code)) add('items.ipi.code', 'unsupported')
    if (ipi.code === '50' && ipi.rate === null) add('items.ipi.rate', 'required')
    form('items.ipi.frame', ipi.frame, /^\d{1,3}$/)
    rate('items.ipi.rate', ipi.rate, list)
  }
  contribution('items.pis', pis, list)
  contribution('items.cofins', cofins, list)
  if (selective === null) return
  form('items.selective.code', selective.code, /^\d{3}$/)
  form('items.selective.classification', selective.classification, /^\d{6}$/)
  rate('items.selective.rate', selective.rate, list)
  const { by_unit } = selective
  if (by_unit === null) return
  list.text('items.selective.unit', by_unit.unit)
  for (const [field, text] of [
    ['items.selective.unit_rate', by_unit.rate],
    ['items.selective.unit_content', by_unit.content],
  ] as const)
    if (!isDecimal(text, 4) || Number(text) === 0) add(field, 'invalid')
}

function contribution(at: string, rule: ContributionRule, list: FaultList): void {
  if (rule.code === '') list.add(`${at}.code`, 'required')
  else if (!isContributionCodeWritten(rule.code)) list.add(`${at}.code`, 'unsupported')
  if (needsContributionRate(rule.code) && rule.rate === null) list.add(`${at}.rate`, 'required')
  rate(`${at}.rate`, rule.rate, list)
}

/** In the normal regime each line says how IBS and CBS are owed (rejection 1115). */
function checkReform(
  draft: NfeDraft,
  { ibs_cbs, reform_rates }: ItemTaxRules,
  list: FaultList,
): void {
  const isWritten = writesIbsCbs(draft.issuer.regime, draft.issued_at.slice(0, 10), draft.sold_on)
  if (isWritten && ibs_cbs === null) list.add('items.ibs_cbs', 'required')
  if (ibs_cbs === null) return
  if (!isReformCodeWritten(ibs_cbs.code)) list.add('items.ibs_cbs.code', 'unsupported')
  list.form('items.ibs_cbs.classification', ibs_cbs.classification, /^\d{6}$/)
  if (ibs_cbs.code === '200' && ibs_cbs.reduction === null)
    list.add('items.ibs_cbs.reduction', 'required')
  rate('items.ibs_cbs.reduction', ibs_cbs.reduction, list)
  for (const said of Object.values(reform_rates ?? {})) rate('items.ibs_cbs.rate', said, list)
}

/** A percentage from 0 to 100 with at most four places. */
function rate(field: string, text: string | null, { add }: FaultList): void {
  if (text !== null && !(isDecimal(text, 4) && Number(text) <= 100)) add(field, 'invalid')
}
