import type { BodyOf, ParamsOf, QueryOf, RouteContract } from '@prumo/contracts/route'
import type { FileStore } from '../files/file-store.ts'
import type { OutsideServices } from '../outside/outside-services.ts'
import type { Language } from '../../texts/error-texts.ts'
import type { KeyedHash } from '../secret-key.ts'
import type { KeyRing } from '../secrets/key-ring.ts'

/** A file of a multipart form, read whole; its size is bounded by the contract. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** Of its bytes, where they were hashed as they came. */
  readonly sha256?: string
}

export interface InputOf<R> {
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly body: BodyOf<R>
  readonly file: UploadedFile
}

/** What every handler knows of the request. */
export interface RequestContext {
  readonly now: Date
  readonly ip: string
  readonly userAgent: string
  /** A header of the request, by its name in small letters; empty where it has none. */
  readonly header: (name: string) => string
  /** All of them, and the query of its address; the first of those that came twice. */
  readonly sent: () => {
    readonly headers: Readonly<Record<string, string>>
    readonly query: Readonly<Record<string, string>>
  }
  readonly requestId: string
  /** The language that the caller reads, for mails. */
  readonly language: Language
  /** Where people reach Prumo, for links in mails: without a slash at its end. */
  readonly appUrl: string
  readonly keyedHash: KeyedHash
  /** What secrets are sealed with. */
  readonly keyRing: KeyRing
  readonly files: FileStore
  readonly outside: OutsideServices
}

export type RouteWithAccess<K extends RouteContract['access']['kind']> = RouteContract & {
  readonly access: { readonly kind: K }
}

/** Input after it was parsed by the route's own schemas. */
export interface ParsedInput {
  readonly params: object
  readonly query: object
  readonly body: unknown
  readonly file: UploadedFile
}
