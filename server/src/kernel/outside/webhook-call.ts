/** A call of a webhook, as it came. */
export interface RawCall {
  readonly body: Uint8Array
  /** By their names in small letters; those of Prumo's own are left out. */
  readonly headers: Readonly<Record<string, string>>
  /** The query of the address, which some services sign in. */
  readonly query: Readonly<Record<string, string>>
}

/** Whether a call is the service's own, and when it was sent as far as the service says. */
export type Verdict =
  | { readonly is_genuine: true; readonly sent_at: Date | null }
  | { readonly is_genuine: false }

/** A call that is not what its service's contract says; its message holds nothing of the call. */
export class UnreadableCall extends Error {}
