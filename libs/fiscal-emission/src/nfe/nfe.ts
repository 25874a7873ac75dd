import type { Cents } from '@prumo/money'
import type { ItemTaxRules } from './tax-rules.ts'

/** CRT: 1 Simples Nacional, 2 Simples above its sub-limit, 3 normal regime, 4 MEI. */
export type TaxRegimeCode = '1' | '2' | '3' | '4'

/** An address as layout 4.00 takes it; codes are those of IBGE and of the central bank. */
export interface NfeAddress {
  readonly street: string
  readonly number: string
  readonly complement: string | null
  readonly neighbourhood: string
  /** Seven digits of IBGE; 9999999 abroad. */
  readonly city_code: string
  /** EXTERIOR abroad. */
  readonly city: string
  /** EX abroad. */
  readonly state: string
  readonly postal_code: string | null
  /** 1058 is Brazil. */
  readonly country_code: string
  readonly country: string
  readonly phone: string | null
}

export interface NfeIssuer {
  /** CNPJ, or CPF of a rural producer, without mask. */
  readonly document: string
  readonly name: string
  readonly trading_name: string | null
  readonly state_inscription: string
  readonly city_inscription: string | null
  readonly cnae: string | null
  readonly regime: TaxRegimeCode
  readonly address: NfeAddress
}

/** indIEDest: who has an inscription, who is free of one, who is no taxpayer of ICMS. */
export type Taxpayer = 'contributor' | 'exempt' | 'none'

export interface NfeRecipient {
  /** CPF or CNPJ, without mask; null of a foreigner. */
  readonly document: string | null
  /** Passport or another document of a foreigner; an empty text is none. */
  readonly foreign_id: string | null
  readonly name: string
  readonly address: NfeAddress
  readonly taxpayer: Taxpayer
  readonly state_inscription: string | null
  readonly email: string | null
}

/** Goods of one line: quantity and price are decimal texts with a dot. */
export interface NfeItem {
  readonly code: string
  /** GTIN of 8, 12, 13 or 14 digits. */
  readonly ean: string | null
  readonly description: string
  readonly ncm: string
  readonly cest: string | null
  readonly cfop: string
  readonly unit: string
  /** At most four places. */
  readonly quantity: string
  /** At most ten places. */
  readonly unit_price: string
  readonly goods_cents: Cents
  readonly freight_cents: Cents
  readonly insurance_cents: Cents
  readonly discount_cents: Cents
  readonly expenses_cents: Cents
  /** What was agreed with IBS, CBS and IS in it, of which the goods are told without; null of all others. */
  readonly agreed_cents: Cents | null
  readonly taxes: ItemTaxRules
  readonly note: string | null
}

/** finNFe: normal, complement, adjustment, return of goods. */
export type NfePurpose = '1' | '2' | '3' | '4'

/** indPres: 0 does not apply, 1 in person, 2 internet, 3 telephone, 4 delivered at home, 9 others. */
export type BuyerPresence = '0' | '1' | '2' | '3' | '4' | '5' | '9'

/** tpEmis: 1 normal, 6 contingency of SVC-AN, 7 of SVC-RS. */
export type EmissionType = 1 | 6 | 7

export interface NfePayment {
  /** indPag: 0 at once, 1 later. */
  readonly is_later: boolean
  /** tPag: 01 money, 03 credit card, 04 debit card, 15 boleto, 17 dynamic Pix, 18 transfer, 90 none, 99 another. */
  readonly kind: string
  /** xPag, of kind 99 alone. */
  readonly description: string | null
  readonly value_cents: Cents
}

export interface NfeInstallment {
  readonly number: string
  /** YYYY-MM-DD. */
  readonly due_date: string
  readonly value_cents: Cents
}

/** infRespTec: who answers for the program that writes the invoice, where a state asks for it. */
export interface TechnicalContact {
  readonly cnpj: string
  readonly name: string
  readonly email: string
  readonly phone: string
  /** Code of security that the state gave (CSRT), with its number. */
  readonly csrt: { readonly id: string; readonly code: string } | null
}

/** Everything that an NF-e of model 55 says, before its taxes are computed. */
export interface NfeDraft {
  readonly environment: 'production' | 'homologation'
  readonly series: number
  readonly number: number
  /** cNF, see `nfeCode`. */
  readonly code: string
  /** With its offset, `2026-11-20T10:00:00-03:00`, see `nfeInstant`. */
  readonly issued_at: string
  readonly left_at: string | null
  readonly direction: 'entry' | 'exit'
  /** natOp, nature of the operation in words. */
  readonly nature: string
  readonly purpose: NfePurpose
  readonly emission_type: EmissionType
  /** Of a contingency: since when, and why. */
  readonly contingency: { readonly since: string; readonly reason: string } | null
  readonly is_final_consumer: boolean
  readonly presence: BuyerPresence
  /** Who brought buyer and seller together (infIntermed); null of a sale without marketplace. */
  readonly intermediary: { readonly cnpj: string; readonly seller_id: string } | null
  /** Keys of the invoices that this one is about. */
  readonly references: readonly string[]
  /** YYYY-MM-DD, of goods that come back: they are taxed as on the day on which they were sold; null of all else. */
  readonly sold_on: string | null
  readonly issuer: NfeIssuer
  readonly recipient: NfeRecipient
  /** CPF or CNPJ of who may download the file (autXML). */
  readonly readers: readonly string[]
  readonly items: readonly NfeItem[]
  /** modFrete: 0 of the sender, 1 of the recipient, 2 of others, 3 and 4 own transport, 9 none. */
  readonly freight_mode: '0' | '1' | '2' | '3' | '4' | '9'
  readonly instalments: readonly NfeInstallment[]
  readonly payments: readonly NfePayment[]
  readonly note: string | null
  /** Of goods that leave the country: the state and the place where they do (exporta). */
  readonly leaves_country_at: { readonly state: string; readonly place: string } | null
  readonly technical_contact: TechnicalContact | null
}
