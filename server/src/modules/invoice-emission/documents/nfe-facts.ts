import type { BuyerPresence as Presence } from '@prumo/contracts/invoice-emission/emission-input.schema'
import {
  type BuyerPresence,
  nfeCode,
  nfeInstant,
  nfeOfSale,
  type SaleFacts,
  type SoldLine,
} from '@prumo/fiscal-emission'
import { zeroCents } from '@prumo/money'
import { contingencyOf } from '../../fiscal-authorities/index.ts'
import type { DocumentSubject } from './fiscal-document.ts'

/** indPres. */
const PRESENCES: Readonly<Record<Presence, BuyerPresence>> = {
  in_person: '1',
  internet: '2',
  phone: '3',
  home_delivery: '4',
  other: '9',
}
/** A note that has no number yet is looked at as the first one. */
const NO_NUMBER = 1

/** A note of goods in the words of the library, and its draft. */
export function nfeFactsOf(subject: DocumentSubject) {
  const sale = saleFactsOf(subject)
  return { sale, draft: nfeOfSale(sale) }
}

function saleFactsOf(subject: DocumentSubject): SaleFacts {
  const { fields, facts, party, now } = subject
  const { goods, purpose } = fields
  const number = fields.number ?? NO_NUMBER
  return {
    environment: fields.environment,
    series: Number(fields.series ?? facts.settings.nfe_series),
    number,
    code: nfeCode(number),
    issued_at: nfeInstant(now, facts.company.time_zone),
    technical_contact: null,
    contingency: contingencyOfNote(subject),
    note: fields.description,
    kind: purpose,
    references: fields.returned_key === null ? [] : [fields.returned_key],
    sold_on: subject.sold_on,
    seller: facts.company,
    buyer: party,
    lines: linesOf(subject),
    freight_cents: goods?.freight_cents ?? zeroCents,
    // Lines have their own.
    discount_cents: zeroCents,
    presence: PRESENCES[goods?.presence ?? 'other'],
    intermediary: null,
    payment_method: goods?.payment_method ?? 'other',
    instalments: goods?.instalments ?? [],
    simples_credit_rate: goods?.credit_rate ?? null,
    destination:
      goods === null || goods.internal_rate === null
        ? null
        : { internal_rate: goods.internal_rate, fcp_rate: goods.fcp_rate },
  }
}

/** SVC stands in for the tax office of the company's state. */
function contingencyOfNote({ fields, facts }: DocumentSubject): SaleFacts['contingency'] {
  const { contingency_since, contingency_reason: reason } = fields
  const { municipality_code, time_zone } = facts.company
  if (contingency_since === null || reason === null || municipality_code === null) return null
  return {
    type: contingencyOf(String(municipality_code).slice(0, 2)),
    since: nfeInstant(new Date(contingency_since), time_zone),
    reason,
  }
}

function linesOf({ lines, products }: DocumentSubject): readonly SoldLine[] {
  const known = new Map(products.map((product) => [product.id, product]))
  return lines.map(({ product_id, quantity, unit_price_cents, discount_cents }) => {
    const product = known.get(product_id)
    if (product === undefined) throw new Error('A line has its product.')
    const { operation } = product
    return { product, operation, quantity, unit_price_cents, discount_cents }
  })
}
