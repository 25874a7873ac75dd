import type { CivilDate } from '@prumo/civil-date'
import { type Cents, cents, sumCents } from '@prumo/money'

/** Taxes that whoever pays an invoice keeps back and pays to the state in the issuer's place. */
export const WITHHELD_TAXES = ['iss', 'ir', 'inss', 'csll', 'pis', 'cofins', 'other'] as const
export type WithheldTax = (typeof WITHHELD_TAXES)[number]

export interface Withheld {
  readonly tax: WithheldTax
  readonly value_cents: Cents
}

/** A part of what is to be paid (`cobr/dup`); some issuers write no day. */
export interface FiscalInstallment {
  readonly due_date: CivilDate | null
  readonly value_cents: Cents
}

/** A line of an invoice: goods, or the one service that an NFS-e is about. */
export interface FiscalItem {
  /** The issuer's code, or the code of the service. */
  readonly code: string | null
  /** GTIN, where the goods have one. */
  readonly ean: string | null
  readonly description: string
  readonly ncm: string | null
  readonly cfop: string | null
  readonly unit: string | null
  /** With four decimals, as stocks are counted. */
  readonly quantity: string
  readonly total_cents: Cents
  readonly discount_cents: Cents
}

/** Where the issuer is reached, as the invoice says it. */
export interface IssuerContact {
  readonly trading_name: string | null
  readonly state_inscription: string | null
  readonly city_inscription: string | null
  readonly postal_code: string | null
  readonly street: string | null
  readonly number: string | null
  readonly complement: string | null
  readonly neighbourhood: string | null
  /** IBGE code of the city. */
  readonly municipality_code: string | null
  readonly city: string | null
  readonly state: string | null
  readonly phone: string | null
  readonly email: string | null
}

/** What an invoice says of what is bought, and of how it is paid. */
export interface FiscalTerms {
  readonly goods_cents: Cents
  readonly freight_cents: Cents
  readonly insurance_cents: Cents
  /** Other expenses that the issuer charges (vOutro). */
  readonly expenses_cents: Cents
  /** Taxes on top of the price: IPI, ICMS-ST and its FCP, import duty. */
  readonly added_taxes_cents: Cents
  readonly discount_cents: Cents
  readonly withheld: readonly Withheld[]
  /** What the issuer is paid: after discounts and what is withheld. */
  readonly owed_cents: Cents
  readonly instalments: readonly FiscalInstallment[]
  /** `none`: nothing is charged (tPag 90); null where the invoice does not say. */
  readonly payment: 'none' | 'at_once' | 'later' | null
  readonly items: readonly FiscalItem[]
  readonly contact: IssuerContact
  /** The city that the ISS is owed to, in words of the note; absent where it does not say. */
  readonly iss_city?: string
}

/**
 * Taxes that come to exactly what is kept back: those that an invoice names where they fit, with the
 * rest as `other`; one sum where they do not, since some cities name taxes that nobody keeps back.
 */
export function withheldOf(
  named: readonly { readonly tax: WithheldTax; readonly value_cents: Cents | null }[],
  total: number,
): readonly Withheld[] {
  if (total <= 0) return []
  const rows = named.flatMap(({ tax, value_cents }) =>
    value_cents !== null && value_cents > 0 ? [{ tax, value_cents }] : [],
  )
  const sum = sumCents(rows.map(({ value_cents }) => value_cents))
  if (sum > total) return [{ tax: 'other', value_cents: cents(total) }]
  const rest = total - sum
  const other = rows.find(({ tax }) => tax === 'other')
  if (rest === 0) return rows
  const others = cents(rest + (other?.value_cents ?? 0))
  return [...rows.filter((row) => row !== other), { tax: 'other', value_cents: others }]
}
