import type { CityService } from '@prumo/contracts/invoice-emission/city-service.schema'
import type { EmissionTaxes } from '@prumo/contracts/invoice-emission/emission-taxes.schema'
import type { CheckPlace } from '@prumo/contracts/invoice-emission/emission.schema'
import type { SigningKey } from '@prumo/fiscal-emission'
import type { Cents } from '@prumo/money'
import type { OutsideServices } from '../../../kernel/outside/outside-services.ts'
import type { ErrorCode } from '../../../texts/error-texts.ts'
import type { TextValues } from '../../../texts/text-values.ts'
import type { FiscalEnvironment, IssuingAuthority } from '../../fiscal-authorities/index.ts'
import type { CompanyFacts, FactsParty } from '../emission-facts.ts'
import type { StoredEmission } from '../stored-emission.ts'
import type { TaxedProduct } from './taxed-product.ts'

/** What a document cannot be issued without, by a code. */
export interface MissingField {
  readonly place: CheckPlace
  readonly record_id: number
  readonly name: string | null
  readonly field: string | null
  readonly code: ErrorCode
  readonly values?: TextValues
}

/** A line, with what it comes to. */
export interface DocumentLine {
  readonly product_id: number
  readonly quantity: string
  readonly unit_price_cents: Cents
  readonly discount_cents: Cents
  readonly total_cents: Cents
}

/** What an emission itself says. */
export type DocumentFields = Pick<
  StoredEmission,
  | 'type'
  | 'intermediary'
  | 'purpose'
  | 'environment'
  | 'competency_date'
  | 'description'
  | 'iss_withheld'
  | 'iss_rate'
  | 'withholds_federal'
  | 'service_code'
  | 'nbs_code'
  | 'goods'
  | 'returned_key'
  | 'replaced_key'
  | 'replace_code'
  | 'replace_reason'
  | 'contingency_since'
  | 'contingency_reason'
> & {
  /** Null before its number was drawn. */
  readonly series: string | null
  readonly number: number | null
}

/** What a document is made of: the emission, and registers as they stand. */
export interface DocumentSubject {
  readonly company_id: number
  readonly facts: CompanyFacts
  readonly fields: DocumentFields
  readonly lines: readonly DocumentLine[]
  readonly party: FactsParty
  /** As the tax table has them be taxed in this operation. */
  readonly products: readonly TaxedProduct[]
  /** Of goods that come back, the day on which they were sold; null of all else. */
  readonly sold_on: string | null
  /** What the company's city told of its services; none of what is no note of the national NFS-e. */
  readonly city_services: readonly CityService[]
  /** What a person is led to where it is the document that lacks something. */
  readonly at: Pick<MissingField, 'place' | 'record_id'>
  readonly now: Date
}

/** A document as it is sent: the same bytes each time. */
export interface SignedBytes {
  /** Id of a DPS, access key of an NF-e. */
  readonly reference: string
  readonly signed_xml: string
}

/** Of which authorised document an event tells, and with what it is signed. */
export interface EventSubject {
  readonly emission: StoredEmission
  readonly facts: CompanyFacts
  readonly key: SigningKey
  readonly now: Date
}

/** An event as it is sent. */
export interface WrittenEvent {
  readonly type: string
  readonly sequence: number
  readonly xml: string
}

/** What documents of one type have of their own; nothing else here knows types apart. */
export interface DocumentKind {
  readonly authority: IssuingAuthority
  /** Whether Prumo signs with the company's certificate; an intermediary holds it itself. */
  readonly is_signed: boolean
  /** Whether an authorised one may have another issued in its place. */
  readonly is_replaceable: boolean
  /** Whether what an authority has by the reference was made of these bytes. */
  readonly isOwn: (answered: Uint8Array, sent: string) => boolean
  /** Whether files may come in a layout that nobody reads: then what identifies the note is kept. */
  readonly has_other_layouts: boolean
  /** By what an event names the document. */
  readonly eventKey: (emission: StoredEmission) => string | null
  /** Rejections by which the number is another document's: the next try has another number. */
  readonly taken: ReadonlySet<string>
  /** The one of them that is told where the authority holds another document by the reference. */
  readonly taken_code: string
  /** So long after its authorisation it may be canceled; null where the authority alone knows. */
  readonly cancel_hours: number | null
  /** How many corrections in words it takes. */
  readonly most_corrections: number
  /** What the company lacks, beside what every document needs. */
  readonly missingOfCompany: (
    facts: CompanyFacts,
  ) => readonly Omit<MissingField, 'record_id' | 'name'>[]
  readonly missingOf: (subject: DocumentSubject) => readonly MissingField[]
  /** Value, taxes, and what is received; taxes are null of what cannot be counted yet. */
  readonly count: (subject: DocumentSubject) => {
    readonly value_cents: Cents
    readonly net_cents: Cents
    readonly taxes: EmissionTaxes | null
  }
  /** The document of a subject that lacks nothing and has its number. */
  readonly build: (subject: DocumentSubject, key: SigningKey) => SignedBytes
  readonly cancellation: (event: EventSubject) => WrittenEvent
  /** Null of what takes none. */
  readonly correction: ((event: EventSubject) => WrittenEvent) | null
  /** What a person can do about a rejection, in Portuguese as the authority answers. */
  readonly advice: (code: string) => string | null
  readonly isSimulated: (outside: OutsideServices, environment: FiscalEnvironment) => boolean
}
