import type { SecretName } from '@prumo/contracts/companies/platform.schema'
import type { SalePaymentMethod } from '@prumo/contracts/sales/sale.schema'
import type { SalePlatform } from '@prumo/contracts/sales/sale-platforms'
import type { PlatformServices } from '../../kernel/outside/platform-services.ts'
import type { RawCall, Verdict } from '../../kernel/outside/webhook-call.ts'
import type { PlatformEvent } from './platform-event.ts'

/** The secrets that a company gave of a platform; one that is missing was not given. */
export type Secrets = Readonly<Partial<Record<SecretName, string>>>

/** What asks a platform's API needs. */
export interface Access {
  readonly services: PlatformServices
  readonly secrets: Secrets
  readonly now: Date
}

/** What a pull asks for: what changed in this time, both ends included. */
export interface PullRange {
  readonly from: Date
  readonly until: Date
}

/** One page of what a platform has. */
export interface PulledPage {
  readonly events: readonly PlatformEvent[]
  /** Where the next page begins, in the connector's own words; null after the last. */
  readonly next: string | null
  /** How many sales there are in all pages, where the platform says so: for the progress alone. */
  readonly total: number | null
}

/**
 * What a platform usually charges and when it pays: the form of its settings begins with that. What a sale
 * was charged its events say.
 */
export interface FeeModel {
  /** Decimal text of at most four places, of the gross value. */
  readonly percent: string
  readonly fixed_cents: number
  /** Whether the platform gives its fee back with a refund. */
  readonly returns_fees: boolean
  /** Days from the approval until the money may be paid out, by how it was paid. */
  readonly release_days: Readonly<Record<SalePaymentMethod, number>>
}

interface Webhook {
  /** The secrets that `verify` needs: the form asks for them. */
  readonly secrets: readonly SecretName[]
  /** Its signature is of the body: one changed byte is refused. False where a token alone is sent. */
  readonly signs_body: boolean
  /**
   * A call that says that it was sent longer ago than this is refused, in seconds. Long where the
   * platform repeats calls for days with their first time; what is told late otherwise is pulled.
   */
  readonly replay_seconds: number
  /**
   * A call says neither its own number nor its time: one of a later change has the same bytes, and is
   * asked for anew.
   */
  readonly repeats_bytes?: true
  /**
   * Whether a call is the platform's own: compared in constant time (`same-secret.ts`), over the raw
   * body. It understands nothing of the call, and throws nothing.
   */
  readonly verify: (call: RawCall, secrets: Secrets) => Verdict
  /**
   * What a call says. A code that is not known is `review`, a kind of call that is about no sale is
   * `other`.
   * @throws UnreadableCall when it is not what the platform's contract says.
   */
  readonly parse: (call: RawCall) => readonly PlatformEvent[]
}

interface Api {
  /** The secrets that asking needs: the form asks for them. */
  readonly secrets: readonly SecretName[]
  /** A sale may change for so long after it was made: a pull looks that far back. */
  readonly looks_back_days: number
  /** The longest range that one question may have, in days. */
  readonly max_days: number
  /**
   * One page of the sales of a range. Nothing is kept between two pages but `cursor`, so that a pull
   * that was cut off goes on where it was.
   * @throws OutsideFault
   */
  readonly pull: (access: Access, range: PullRange, cursor: string | null) => Promise<PulledPage>
  /** One sale, of which a call named the id alone; null where the platform does not have it. */
  readonly find?: (access: Access, externalId: string) => Promise<readonly PlatformEvent[]>
  /**
   * The cheapest question that shows that the secrets are taken.
   * @throws OutsideFault
   */
  readonly test: (access: Access) => Promise<void>
}

/**
 * A sales platform. Adding one is a folder with its connector, its recorded payloads in
 * test/corpus/platforms/<platform>, and one line in connectors.ts; `connectors.test.ts` runs over all.
 * A connector knows nothing of companies, tables or books: it reads and asks.
 */
export interface Connector {
  readonly platform: SalePlatform
  /** Its name, which no language changes. */
  readonly name: string
  /** Null where the platform calls nobody. */
  readonly webhook: Webhook | null
  /** Null where the platform cannot be asked. */
  readonly api: Api | null
  readonly fee_model: FeeModel
}

/** Declares a connector, keeping what it does and does not have. */
export const defineConnector = <const C extends Connector>(connector: C): C => connector
