import type { z } from 'zod'
import type { FeatureKey } from './plans/features.ts'
import type { PermissionKey } from './access/permissions.ts'

/**
 * Who may call a route. A contract without it does not compile (docs/rules/api.md:
 * signed in, member of the company, plan feature, permission).
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'user' }
  | { readonly kind: 'platform' }
  | { readonly kind: 'member' }
  /** A program, by its API token: the company is the token's, and the path names none. */
  | { readonly kind: 'program' }
  | {
      readonly kind: 'company'
      readonly permission: PermissionKey
      readonly feature?: FeatureKey
      /**
       * What an expired plan does not stop although it is no GET: it takes access away, or reads.
       */
      readonly when_expired?: 'allowed'
      /** It lets money go, or says who may: a company may ask for a code of the second factor again before it. */
      readonly asks_factor?: true
    }

/** One file field of a multipart form, and how many bytes of it are read. */
export interface Upload {
  readonly field: string
  readonly max_bytes: number
  /** The form may come without the file. */
  readonly optional?: true
}

/**
 * What travels on one route: the single source of the server's parsing, the web client's types,
 * the OpenAPI document and the sweeps over all routes.
 * Paths are written as in the specification, `/api/companies/{company_id}/payables`.
 */
export interface RouteContract {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  readonly access: Access
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The fields of a multipart form that are not its file are the body, as texts. */
  readonly upload?: Upload
  /** The body is kept as it came, whatever it is: its handler gets it as a file without a name. */
  readonly raw_body?: true
  /** Names of its path by which its calls are counted, apart from all others of the same address. */
  readonly counted_by?: readonly string[]
  readonly response: z.ZodType
  /**
   * The media type of an answer that is a file and no JSON, or each that it may have; its schema is
   * `bytesSchema`.
   */
  readonly produces?: string | readonly string[]
  /** The columns of an export, by key. */
  readonly export_columns?: readonly string[]
  /** Of an export: its records have parts, of which each may be a row of its own. */
  readonly export_parts?: true
  readonly status?: 200 | 201 | 204
  /** The answer shows a secret once: it is not kept for repeats, whatever key is sent. */
  readonly has_secret_answer?: true
}

/** Declares a route; keeps its exact types for the handler and for the web client. */
export function defineRoute<const R extends RouteContract>(route: R): R {
  return route
}

type Nothing = Readonly<Record<string, never>>

export type ParamsOf<R> = R extends { readonly params: infer P extends z.ZodType }
  ? z.output<P>
  : Nothing
export type QueryOf<R> = R extends { readonly query: infer Q extends z.ZodType }
  ? z.output<Q>
  : Nothing
export type BodyOf<R> = R extends { readonly body: infer B extends z.ZodType }
  ? z.output<B>
  : undefined
export type ResponseOf<R> = R extends { readonly response: infer T extends z.ZodType }
  ? z.output<T>
  : never
