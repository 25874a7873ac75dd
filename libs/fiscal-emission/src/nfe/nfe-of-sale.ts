import { amountText } from '../decimals.ts'
import { onlyDigits } from '@prumo/brazil'
import { addCents, cents, distribute, zeroCents } from '@prumo/money'
import { pricesWithoutReform } from './agreed-prices.ts'
import { computeNfe, spreadOverItems } from './compute-nfe.ts'
import { isDecimal, productInCents } from './decimals.ts'
import { commonOf, itemTaxes, regimeOf } from './taxes-of-product.ts'
import type { NfeAddress, NfeDraft, NfeItem, NfePayment, NfeRecipient, Taxpayer } from './nfe.ts'
import type { BuyerFacts, PlaceFacts, ProductFacts, SaleFacts, SoldLine } from './sale-facts.ts'

const HOME = 'BR'
/** Table of tPag. */
const PAYMENTS: Readonly<Record<string, string>> = {
  cash: '01',
  credit_card: '03',
  debit_card: '04',
  boleto: '15',
  pix: '17',
  transfer: '18',
}
const OTHER_PAYMENT = '99'
const NO_PAYMENT = '90'
/** Cards pay the seller by themselves: their instalments are none that the buyer owes here. */
const BY_CARD = new Set(['credit_card', 'debit_card'])
const UNIT = 'UN'

/**
 * The NF-e of a sale, or of goods that come back. What registers lack is left empty: `nfeFaults` names
 * it, and `registerFieldOf` says where a person fills it in.
 */
export function nfeOfSale(sale: SaleFacts): NfeDraft {
  const { seller, buyer, kind } = sale
  const recipient = recipientOf(buyer)
  const draft: NfeDraft = {
    ...commonOf(sale),
    direction: kind === 'sale' ? 'exit' : 'entry',
    nature: kind === 'sale' ? 'Venda de mercadoria' : 'Devolução de venda de mercadoria',
    purpose: kind === 'sale' ? '1' : '4',
    is_final_consumer: recipient.taxpayer !== 'contributor',
    presence: kind === 'sale' ? sale.presence : '0',
    intermediary: kind === 'sale' ? sale.intermediary : null,
    references: sale.references,
    issuer: {
      document: seller.document ?? '',
      name: seller.company_name,
      trading_name: seller.trading_name,
      state_inscription: inscriptionOf(seller.state_inscription) ?? '',
      city_inscription: seller.city_inscription,
      cnae: null,
      regime: regimeOf(seller),
      address: addressOf(seller),
    },
    recipient,
    items: itemsOf(sale, recipient),
    freight_mode: sale.freight_cents > 0 ? '0' : '9',
    instalments: [],
    payments: [],
  }
  const isIncluded = (at: number) => sale.lines[at]?.operation.includes_reform ?? false
  const net = { ...draft, items: pricesWithoutReform(draft, isIncluded) }
  return { ...net, ...paymentOf(sale, net) }
}

function recipientOf(buyer: BuyerFacts): NfeRecipient {
  const isForeign = buyer.country !== HOME
  const taxpayer = taxpayerOf(buyer)
  return {
    document: isForeign ? null : buyer.document,
    foreign_id: isForeign ? buyer.foreign_id : null,
    name: buyer.name,
    address: addressOf(buyer),
    taxpayer,
    state_inscription: taxpayer === 'contributor' ? inscriptionOf(buyer.state_inscription) : null,
    email: buyer.email,
  }
}

/** Who has an inscription of digits is a taxpayer; companies without any are none. */
function taxpayerOf({ country, state_inscription, document }: BuyerFacts): Taxpayer {
  if (country !== HOME || (document ?? '').length !== 14) return 'none'
  const inscription = inscriptionOf(state_inscription)
  if (inscription === null) return 'none'
  return inscription === 'ISENTO' ? 'exempt' : 'contributor'
}

function inscriptionOf(text: string | null): string | null {
  if (/isent/i.test(text ?? '')) return 'ISENTO'
  return onlyDigits(text ?? '') || null
}

function addressOf(place: PlaceFacts): NfeAddress {
  const isAbroad = place.country !== HOME
  const code = place.municipality_code
  return {
    street: place.street ?? '',
    // Houses without a number have it so in every register.
    number: place.number ?? 'S/N',
    complement: place.complement,
    neighbourhood: place.neighbourhood ?? '',
    city_code: isAbroad ? '9999999' : code === null ? '' : String(code),
    city: isAbroad ? 'EXTERIOR' : (place.city ?? ''),
    state: isAbroad ? 'EX' : (place.state ?? ''),
    postal_code: isAbroad ? null : onlyDigits(place.postal_code ?? '') || null,
    // The central bank's codes of other countries are in no register.
    country_code: isAbroad ? '' : '1058',
    country: isAbroad ? place.country : 'Brasil',
    phone: place.phone,
  }
}

function itemsOf(sale: SaleFacts, recipient: NfeRecipient): readonly NfeItem[] {
  const items = sale.lines.map((line) => itemOf(sale, line, recipient))
  const whole = {
    freight_cents: sale.freight_cents,
    insurance_cents: zeroCents,
    discount_cents: sale.discount_cents,
    expenses_cents: zeroCents,
  }
  return spreadOverItems(items, whole).map((item, at) => ({
    ...item,
    discount_cents: addCents(item.discount_cents, sale.lines[at]?.discount_cents ?? zeroCents),
  }))
}

function itemOf(sale: SaleFacts, line: SoldLine, recipient: NfeRecipient): NfeItem {
  const { product, quantity, unit_price_cents } = line
  const unit_price = amountText(unit_price_cents)
  const goods = isDecimal(quantity, 4) ? productInCents(quantity, unit_price) : 0
  return {
    code: product.code,
    ean: null,
    description: product.name,
    ncm: product.ncm ?? '',
    cest: null,
    cfop: product[cfopFieldOf(sale, recipient)] ?? '',
    unit: UNIT,
    quantity,
    unit_price,
    goods_cents: cents(goods),
    freight_cents: zeroCents,
    insurance_cents: zeroCents,
    discount_cents: zeroCents,
    expenses_cents: zeroCents,
    agreed_cents: null,
    taxes: itemTaxes(sale, line, recipient),
    note: null,
  }
}

/** Which CFOP of a product counts: by where the goods go, and whether they come back. */
export function cfopFieldOf(
  { kind, seller }: Pick<SaleFacts, 'kind' | 'seller'>,
  { address }: Pick<NfeRecipient, 'address'>,
): keyof ProductFacts {
  const isReturn = kind === 'return'
  if (address.state === 'EX') return isReturn ? 'cfop_return_international' : 'cfop_international'
  if (address.state === seller.state) return isReturn ? 'cfop_return_in_state' : 'cfop_in_state'
  return isReturn ? 'cfop_return_out_of_state' : 'cfop_out_of_state'
}

/** What is paid is what the invoice is worth: IPI comes on top of what the sale says. */
function paymentOf(sale: SaleFacts, draft: NfeDraft): Pick<NfeDraft, 'payments' | 'instalments'> {
  const worth = worthOf(draft)
  const none: NfePayment = {
    is_later: false,
    kind: NO_PAYMENT,
    description: null,
    value_cents: zeroCents,
  }
  if (sale.kind === 'return' || worth === null || worth <= 0)
    return { payments: [none], instalments: [] }
  const kind = PAYMENTS[sale.payment_method] ?? OTHER_PAYMENT
  const today = sale.issued_at.slice(0, 10)
  const is_later = sale.instalments.some(({ due_date }) => due_date > today)
  const description = kind === OTHER_PAYMENT ? 'Outros' : null
  const isOwed = is_later && !BY_CARD.has(sale.payment_method)
  const owed = isOwed ? sale.instalments.filter(({ value_cents }) => value_cents > 0) : []
  const shares =
    owed.length === 0
      ? []
      : distribute(
          worth,
          owed.map((one) => one.value_cents),
        )
  return {
    payments: [{ is_later, kind, description, value_cents: worth }],
    instalments: owed.map(({ due_date }, at) => ({
      number: String(at + 1).padStart(3, '0'),
      due_date,
      value_cents: shares[at] ?? zeroCents,
    })),
  }
}

/** Null of what cannot be computed yet: its faults say why. */
function worthOf(draft: NfeDraft): NfePayment['value_cents'] | null {
  try {
    const { totals } = computeNfe(draft)
    return totals.with_reform_cents ?? totals.invoice_cents
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
