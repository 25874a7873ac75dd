import type { Cents } from '@prumo/money'
import type { StatedRates } from '../ibs-cbs-rates.ts'
import type { BuyerPresence, NfeDraft } from './nfe.ts'
import type { IbsCbsRule, SelectiveRule } from './tax-rules.ts'

/** Where somebody is, in the words of the registers. */
export interface PlaceFacts {
  /** ISO 3166-1, two letters. */
  readonly country: string
  readonly postal_code: string | null
  readonly street: string | null
  readonly number: string | null
  readonly complement: string | null
  readonly neighbourhood: string | null
  readonly state: string | null
  readonly municipality_code: number | null
  readonly city: string | null
  readonly phone: string | null
}

export interface SellerFacts extends PlaceFacts {
  readonly document: string | null
  readonly company_name: string
  readonly trading_name: string | null
  readonly state_inscription: string | null
  readonly city_inscription: string | null
  readonly tax_regime: string | null
  readonly simples_option: boolean
  readonly business_type: string | null
}

export interface BuyerFacts extends PlaceFacts {
  readonly person_type: string | null
  readonly document: string | null
  readonly foreign_id: string | null
  readonly name: string
  readonly state_inscription: string | null
  readonly email: string | null
}

/** The fiscal fields of a product; rates as decimal texts. */
export interface ProductFacts {
  readonly code: string
  readonly name: string
  readonly origin: string | null
  readonly ncm: string | null
  readonly icms_cst: string | null
  readonly icms_rate: string | null
  readonly pis_cst: string | null
  readonly pis_rate: string | null
  readonly cofins_cst: string | null
  readonly cofins_rate: string | null
  readonly ipi_cst: string | null
  readonly ipi_rate: string | null
  readonly cfop_in_state: string | null
  readonly cfop_out_of_state: string | null
  readonly cfop_international: string | null
  readonly cfop_return_in_state: string | null
  readonly cfop_return_out_of_state: string | null
  readonly cfop_return_international: string | null
}

/** What a row of the tax table says of a line that no product says. */
export interface OperationTaxes {
  /** pRedBC. */
  readonly icms_base_reduction: string | null
  /** How IBS and CBS are owed; null is taxed as a whole. */
  readonly ibs_cbs: IbsCbsRule | null
  /** Rates of IBS and CBS in place of those of the law. */
  readonly reform_rates: StatedRates | null
  /** Prices have IBS, CBS and IS in them, from 2027 on. */
  readonly includes_reform: boolean
  /** Imposto seletivo. */
  readonly selective: SelectiveRule | null
  /** Of goods that come back, PIS and Cofins of their sale; null where the product says them. */
  readonly as_sold: Pick<ProductFacts, 'pis_cst' | 'pis_rate' | 'cofins_cst' | 'cofins_rate'> | null
  /** Of goods that come back, ICMS that a row of sales alone said; null where none did, or a row of returns does. */
  readonly icms_of_sale: {
    readonly code: string | null
    readonly rate: string | null
    readonly base_reduction: string | null
  } | null
  /** Fields of the product that the row says. */
  readonly ruled: ReadonlySet<string>
  /** The row is of this operation alone: what it says counts as it stands, and not as a product says it. */
  readonly is_of_operation: boolean
}

/** Of a line without a row. */
export const NO_OPERATION: OperationTaxes = {
  icms_base_reduction: null,
  ibs_cbs: null,
  reform_rates: null,
  includes_reform: false,
  selective: null,
  as_sold: null,
  icms_of_sale: null,
  ruled: new Set(),
  is_of_operation: false,
}

export interface SoldLine {
  readonly product: ProductFacts
  readonly operation: OperationTaxes
  readonly quantity: string
  readonly unit_price_cents: Cents
  /** Off this line alone. */
  readonly discount_cents: Cents
}

/** What an NF-e of a sale, or of goods that come back, is made of. */
export interface SaleFacts
  extends Pick<
    NfeDraft,
    | 'environment'
    | 'series'
    | 'number'
    | 'code'
    | 'issued_at'
    | 'sold_on'
    | 'technical_contact'
    | 'note'
  > {
  readonly kind: 'sale' | 'return'
  /** Of a note that is issued in place of the state's tax office: who stands in, since when and why. */
  readonly contingency: {
    readonly type: 6 | 7
    readonly since: string
    readonly reason: string
  } | null
  /** Keys of the invoices that goods come back of. */
  readonly references: readonly string[]
  readonly seller: SellerFacts
  readonly buyer: BuyerFacts
  readonly lines: readonly SoldLine[]
  /** Charged and taken off for all lines together. */
  readonly freight_cents: Cents
  readonly discount_cents: Cents
  readonly presence: BuyerPresence
  readonly intermediary: NfeDraft['intermediary']
  /** A method of sales: pix, boleto, credit_card, debit_card, cash, transfer, other. */
  readonly payment_method: string
  readonly instalments: readonly { readonly due_date: string; readonly value_cents: Cents }[]
  /** What a buyer may take as credit of a company in Simples (CSOSN 101). */
  readonly simples_credit_rate: string | null
  /** ICMS within the state of a buyer that is no taxpayer, with the fund against poverty. */
  readonly destination: { readonly internal_rate: string; readonly fcp_rate: string | null } | null
}
