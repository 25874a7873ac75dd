/** A right request of a route: what its path, query, body and file would be. */
export interface SampleRequest {
  readonly params: Readonly<Record<string, number | string>>
  readonly query: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly file?: Uint8Array
}
