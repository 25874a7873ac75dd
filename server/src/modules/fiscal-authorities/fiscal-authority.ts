import type { UnreadReason } from '@prumo/contracts/received-documents/received-document.schema'
import type { SigningKey } from '@prumo/fiscal-emission'
import type { OutsideServices } from '../../kernel/outside/outside-services.ts'

/** Where documents are issued: with fiscal value, or to test. */
export type FiscalEnvironment = 'production' | 'homologation'

/** What asking an authority needs. */
export interface AuthorityAccess {
  readonly outside: OutsideServices
  readonly environment: FiscalEnvironment
  /** The company's certificate: it signs, and it is the client of the connection (mTLS). */
  readonly key: SigningKey
  /** The company's own secrets of an intermediary. */
  readonly secrets: Readonly<Record<string, string>>
  /** CNPJ or CPF of the company, without mask. */
  readonly issuer_document: string
  /** IBGE code of the company's city, seven digits; its first two are the state's. */
  readonly city_code: string
  readonly now: Date
}

/** A document that was signed and is to be authorised: the same bytes each time it is sent. */
export interface SignedDocument {
  /** The access key of an NF-e, the Id of a DPS, the reference of an intermediary. */
  readonly reference: string
  /** Signed XML in UTF-8; to an intermediary the JSON that it makes one of. */
  readonly xml: string
}

/** What became of a document at the authority. */
export type EmissionAnswer =
  | {
      readonly kind: 'authorized'
      /** 44 characters of an NF-e, 50 of a national NFS-e, number and code of one of a city. */
      readonly key: string
      readonly protocol: string | null
      /** When the authority had it; null where it does not tell. */
      readonly authorized_at: Date | null
      /**
       * The distributed file, byte by byte as it is to be kept (nfeProc, NFSe, CompNfse); of a city that
       * gives none, what was answered of the note.
       */
      readonly xml: Uint8Array
      /** Where people may look at a note of a city. */
      readonly page_url?: string | null
    }
  /** Not accepted: it may be mended and sent again with its number. */
  | { readonly kind: 'rejected'; readonly code: string; readonly text: string }
  /** Refused for good: its number is used up (NF-e, cStat 110, 301, 302). */
  | {
      readonly kind: 'denied'
      readonly code: string
      readonly text: string
      readonly xml: Uint8Array | null
    }
  /** Received, and not yet decided: ask again. */
  | { readonly kind: 'processing' }
  /** The authority has no such document: it may be sent. */
  | { readonly kind: 'unknown' }

/** An event of an authorised document, signed. */
export interface SignedEvent {
  /** Key of the document that it is about; to an intermediary its reference. */
  readonly key: string
  /** 110111 and 110110 of an NF-e, 101101 of an NFS-e. */
  readonly type: string
  readonly sequence: number
  readonly xml: string
}

/** A request that voids numbers of a series, signed (inutNFe). */
export interface SignedVoid {
  readonly xml: string
}

export type EventAnswer =
  | {
      readonly kind: 'registered'
      readonly protocol: string | null
      /** Event and answer as they are to be kept (procEventoNFe, evento); of a city what it answered. */
      readonly xml: Uint8Array
    }
  | {
      readonly kind: 'rejected'
      readonly code: string
      readonly text: string
      /** Another event of the document has its number of order: the next try has the next one. */
      readonly is_taken?: boolean
    }

/** A document, a summary or an event that the authority holds for the company. */
export interface ReceivedDocument {
  readonly nsu: string
  /** What stands in it, as the authority names it (procNFe, resNFe, procEventoNFe, NFSE, EVENTO). */
  readonly schema: string
  readonly xml: Uint8Array
  /** Why it cannot be unpacked: `xml` is what came in its place. */
  readonly unread?: Extract<UnreadReason, 'empty' | 'packing' | 'too_large'>
}

export interface ReceivedPage {
  readonly documents: readonly ReceivedDocument[]
  /** To be asked from the next time, kept with the documents in one atomic. */
  readonly last_nsu: string
  /** When it may be asked again; null is at once, since there is more. */
  readonly wait_until: Date | null
}

/**
 * Who authorises documents of one kind: SEFAZ, the national NFS-e, an intermediary. It knows nothing of
 * companies, tables or numbers: it asks and reads. Whatever is asked throws OutsideFault where nothing
 * is known of the outcome; a document is sent again only after `query` says that it is unknown.
 */
export interface FiscalAuthority {
  readonly kind: 'sefaz' | 'nfse_nacional' | 'focus_nfe'
  readonly emit: (access: AuthorityAccess, document: SignedDocument) => Promise<EmissionAnswer>
  /** What became of a document, whose file is made of its signed XML where the authority keeps none. */
  readonly query: (access: AuthorityAccess, document: SignedDocument) => Promise<EmissionAnswer>
  readonly register: (access: AuthorityAccess, event: SignedEvent) => Promise<EventAnswer>
  /** Says of numbers that no document will ever have them; of authorities that ask for it. */
  readonly voidNumbers?: (access: AuthorityAccess, request: SignedVoid) => Promise<EventAnswer>
  /** The event by which a note ended when another was authorised in its place; null where there is none. */
  readonly replacement?: (access: AuthorityAccess, key: string) => Promise<EventAnswer | null>
  /** One page of what others issued to the company, after that NSU. */
  readonly received: (access: AuthorityAccess, last_nsu: string) => Promise<ReceivedPage>
  /** Shows that its contingency is open for the company, as `test` does of itself; of those that have one. */
  readonly testContingency?: (access: AuthorityAccess) => Promise<void>
  /** The cheapest question that shows that the authority answers the certificate. */
  readonly test: (access: AuthorityAccess) => Promise<void>
}

/** One that documents are issued by; what others issued to the company it may not tell. */
export type IssuingAuthority = Omit<FiscalAuthority, 'received'>

/** In place of the key of a company whose intermediary holds its certificate: nothing is signed here. */
export const NO_SIGNING_KEY: SigningKey = { certificate_pem: '', private_key_pem: '' }
