import type { CivilDate } from '@prumo/civil-date'
import type { SecretName } from '@prumo/contracts/companies/platform.schema'
import type { Cents } from '@prumo/money'
import type { OutsideServices } from '../../kernel/outside/outside-services.ts'
import type { RawCall, Verdict } from '../../kernel/outside/webhook-call.ts'

/** How a charge may be paid; `any` leaves it to the payer. */
export type ChargeMethod = 'pix' | 'boleto' | 'credit_card' | 'any'

/** Money that came in for a charge. */
export interface ProviderPayment {
  /** The provider's own name for it, which never changes. */
  readonly id: string
  readonly paid_on: CivilDate
  /** When the money may be used; null where the provider does not say. While it is still to come, no day before. */
  readonly credit_on: CivilDate | null
  /** All that was paid, with fine and interest. */
  readonly value_cents: Cents
  /** What the provider keeps of it. */
  readonly fee_cents: Cents
  /** Received by the company itself, which the provider was told: it moved no money. */
  readonly is_in_cash: boolean
  /** How the payer paid; absent where the provider does not say. */
  readonly paid_by?: 'pix' | 'boleto' | 'credit_card' | 'cash' | 'other' | null
}

/** Money that went back to the payer. */
export interface ProviderReturn {
  readonly id: string
  readonly kind: 'refund' | 'charge_back'
  readonly on: CivilDate
  readonly value_cents: Cents
  /** It came again: a charge back that the company won. */
  readonly is_undone: boolean
}

/** What a provider says of a charge: all of it, each time. */
export interface ProviderCharge {
  readonly provider_id: string
  /** The reference that it was issued with. */
  readonly reference: string
  /** `confirmed` is paid by card, with the money still to come; `unknown` is a word that is new here. */
  readonly status:
    | 'waiting'
    | 'confirmed'
    | 'paid'
    | 'overdue'
    | 'canceled'
    | 'refunded'
    | 'charged_back'
    | 'expired'
    | 'unknown'
  readonly value_cents: Cents
  readonly due_date: CivilDate
  readonly payments: readonly ProviderPayment[]
  readonly returns: readonly ProviderReturn[]
  /** Null where the charge has none, or can no longer be paid by it. */
  readonly boleto: {
    readonly line: string
    readonly barcode: string
    readonly our_number: string
  } | null
  readonly pix: {
    readonly code: string
    readonly txid: string | null
    readonly expires_at: Date | null
  } | null
  /** A page of the provider where the charge is paid. */
  readonly url: string | null
  /** When the payer first saw its page or boleto; null where they did not, or the provider does not say. */
  readonly viewed_at?: Date | null
  /** A part of the act that was asked for was not done; in the provider's words, where it has any. */
  readonly left_undone?: { readonly told: string | null }
}

/** Where a payer lives; what is not known is null. */
export interface PayerAddress {
  /** Eight digits. */
  readonly postal_code: string | null
  readonly street: string | null
  readonly number: string | null
  readonly complement: string | null
  readonly neighbourhood: string | null
  readonly city: string | null
  readonly state: string | null
}

/** A charge that is to be made. */
export interface NewCharge {
  /** Letters and digits, at most 15, of this charge alone: it is found again by it. */
  readonly reference: string
  readonly payer: {
    readonly name: string
    /** CPF or CNPJ without marks; empty where the provider asks for none. */
    readonly document: string
    readonly email: string | null
    readonly phone: string | null
    readonly address: PayerAddress
  }
  readonly description: string
  readonly value_cents: Cents
  readonly due_date: CivilDate
  readonly method: ChargeMethod
  /** Percent with at most four places, once after the due date. */
  readonly fine_percent: string
  /** Percent a month with at most four places. */
  readonly interest_percent: string
  readonly discount: { readonly value_cents: Cents; readonly until: CivilDate } | null
  /** Days after the due date in which it may be paid; null is no end. */
  readonly days_after_due: number | null
}

/** What of a charge may be another once it is issued. */
export type ChargeChange = Omit<NewCharge, 'reference' | 'payer'>

/** What a payer gave to the company itself. */
export interface ReceivedInCash {
  readonly paid_on: CivilDate
  readonly value_cents: Cents
}

/** What a list tells of a charge: whether there is news of it, and nothing that the books are brought to. */
export interface ListedCharge
  extends Pick<ProviderCharge, 'provider_id' | 'status' | 'value_cents' | 'due_date'> {
  readonly received_cents: Cents
  /** The last day on which its money may be used; null where none is told. */
  readonly credit_on: CivilDate | null
  /** Something of it went back, whatever became of that. */
  readonly has_returns: boolean
}

/** A page of a list; pages may overlap, and leave out what moved between them. */
export interface ListedCharges {
  readonly charges: readonly ListedCharge[]
  /** Where the next page begins; null where this one is the last. */
  readonly next: number | null
}

/** The days on which what is listed was issued. */
export interface ListedDays {
  readonly since: CivilDate
  readonly until: CivilDate
}

/** What asking a provider needs. */
export interface ProviderAccess {
  readonly outside: OutsideServices
  /**
   * The company's own secrets of the provider; of Pix of one's own its key, name and city, of the API Pix
   * of a bank its addresses and the key.
   */
  readonly secrets: Readonly<Record<string, string>>
  readonly now: Date
}

/** What a call says: that a charge is to be asked for. */
export interface ProviderEvent {
  /** The provider's own name of the event; where it has none, a hash of what is told. */
  readonly event_id: string
  /** Null where it is about no charge. */
  readonly provider_id: string | null
  /** The provider's own word. */
  readonly kind: string
}

/** An address for calls, as a provider is given it. */
export interface RegisteredAddress {
  readonly address: string
  /** What addresses of the company for this provider begin with. */
  readonly home: string
  /** Who is told where the provider cannot call. */
  readonly email: string
}

export interface ProviderWebhook {
  /** The secret that its calls show, which is made where the company chose none; null where they show none. */
  readonly secret: SecretName | null
  /** Whether a call is the provider's own, compared in constant time. It throws nothing. */
  readonly verify: (call: RawCall, secrets: ProviderAccess['secrets']) => Verdict
  /** @throws UnreadableCall when it is not what the provider's contract says. */
  readonly read: (call: RawCall) => readonly ProviderEvent[]
  /** Gives a provider the address for its calls, in the place of the company's own that it has. */
  readonly put: (access: ProviderAccess, given: RegisteredAddress) => Promise<void>
  /** Takes back an address that begins so. */
  readonly remove: (access: ProviderAccess, home: string) => Promise<void>
}

/**
 * Who gets paid for a company. Adding one is a folder with its provider and one line in
 * payment-providers.ts. A provider knows nothing of companies, tables or books: it asks and reads.
 * Whatever is asked throws OutsideFault; `refused` says in `told` what the provider said.
 */
export interface PaymentProvider {
  readonly kind: 'asaas' | 'banco_inter' | 'api_pix' | 'own_pix'
  /** Its name, which no language changes; own Pix has one in the texts. */
  readonly name: string
  readonly methods: readonly ChargeMethod[]
  /** The secrets that asking needs; the one of its webhook is not among them. */
  readonly secrets: readonly SecretName[]
  /** The cheapest question that shows that the secrets are taken. */
  readonly test: (access: ProviderAccess) => Promise<void>
  /** Makes a charge. It is sent once: after a fault that may pass, `find` says whether there is one. */
  readonly issue: (access: ProviderAccess, charge: NewCharge) => Promise<ProviderCharge>
  /** The charge of a reference; null where the provider has none. */
  readonly find: (access: ProviderAccess, reference: string) => Promise<ProviderCharge | null>
  /** Null where the provider does not know it. */
  readonly get: (access: ProviderAccess, provider_id: string) => Promise<ProviderCharge | null>
  /**
   * The charges that were issued since a day, a page from where the one before said; null where nobody
   * can be asked. It says of which charges there is news: what a charge comes to is asked by `get`.
   */
  readonly listSince:
    | ((access: ProviderAccess, days: ListedDays, begin: number) => Promise<ListedCharges>)
    | null
  readonly change: (
    access: ProviderAccess,
    provider_id: string,
    change: ChargeChange,
  ) => Promise<ProviderCharge>
  /** Takes it back; one that is canceled already stays so. */
  readonly cancel: (access: ProviderAccess, provider_id: string) => Promise<ProviderCharge>
  /** Tells that the payer paid the company itself: the charge ends there, and nobody pays it again. */
  readonly receiveInCash: (
    access: ProviderAccess,
    provider_id: string,
    received: ReceivedInCash,
  ) => Promise<ProviderCharge>
  /** Takes that back: the charge may be paid again. Null where what ended stays so. */
  readonly undoInCash:
    | ((access: ProviderAccess, provider_id: string) => Promise<ProviderCharge>)
    | null
  /** Gives money back: all of it, or a part. */
  readonly refund: (
    access: ProviderAccess,
    provider_id: string,
    asked: { readonly value_cents: Cents | null; readonly reason: string | null },
  ) => Promise<ProviderCharge>
  /** Null where nobody calls. */
  readonly webhook: ProviderWebhook | null
}

/** Declares a provider, keeping what it does and does not have. */
export const definePaymentProvider = <const P extends PaymentProvider>(provider: P): P => provider
