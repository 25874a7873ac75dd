import type { CivilDate } from '@prumo/civil-date'
import type { BancoInterCredentials } from '../../kernel/outside/banco-inter-api.ts'
import type { PulledStatement } from '../bank-reconciliation/index.ts'

/** What the holder of an account got from a service. */
export interface ServiceCredentials {
  readonly client_id: string
  readonly client_secret: string
}

/** The days that are asked for, both included. */
export interface AskedDays {
  readonly first: CivilDate
  readonly last: CivilDate
}

/** The API of a bank, for the holder of the account. Each throws OutsideFault. */
export interface BankApi {
  /** What the account had at the end of a day, and its movements of some days. */
  readonly readStatement: (
    credentials: BankApiCredentials,
    days: AskedDays,
  ) => Promise<PulledStatement>
}

export type BankApiCredentials = BancoInterCredentials

/** How a consent stands at the service. */
export interface Consent {
  readonly state: 'ready' | 'updating' | 'waiting' | 'expired' | 'refused'
  readonly expires_at: Date | null
  /** Whose it is, as the service was told when it was asked for. */
  readonly user: string | null
}

/** An account that a consent opens. */
export interface ConsentedAccount {
  readonly id: string
  readonly name: string
  readonly number: string
  readonly kind: 'bank' | 'card'
  readonly currency: string
}

/** Where the service tells that something happened, and the header that it says with it. */
export interface NoticeAddress {
  readonly url: string
  readonly header: string
  readonly secret: string
}

/** What a service of open banking told, and which movements it no longer has of those asked for. */
export interface OpenBankingStatement extends PulledStatement {
  readonly gone_ids: readonly string[]
}

/** A service of open banking: a person lets it read accounts at any bank. Each throws OutsideFault. */
export interface OpenBanking {
  /** Where the person gives their consent, or renews the one that is named. */
  readonly consentAddress: (
    credentials: ServiceCredentials,
    asked: { readonly user: string; readonly item_id: string | null },
  ) => Promise<string>
  /** @returns the id that takes the notices back. */
  readonly askForNotices: (credentials: ServiceCredentials, to: NoticeAddress) => Promise<string>
  readonly endNotices: (credentials: ServiceCredentials, id: string) => Promise<void>
  readonly readConsent: (credentials: ServiceCredentials, item_id: string) => Promise<Consent>
  readonly endConsent: (credentials: ServiceCredentials, item_id: string) => Promise<void>
  readonly listAccounts: (
    credentials: ServiceCredentials,
    item_id: string,
  ) => Promise<readonly ConsentedAccount[]>
  readonly readStatement: (
    credentials: ServiceCredentials,
    account: { readonly item_id: string; readonly account_id: string },
    asked: {
      readonly days: AskedDays
      /** Movements of other days that the service says it changed. */
      readonly changed_ids: readonly string[]
      /** Movements that a notice says are gone. */
      readonly deleted_ids: readonly string[]
    },
  ) => Promise<OpenBankingStatement>
}
