/** How an amount stands beside that of a month ago. */
export interface Change {
  readonly kind: 'more' | 'less' | 'same'
  /** The difference without its sign. */
  readonly cents: number
}

/** What changed since an earlier amount, for words: more, less or the same. */
export function changeSince(now_cents: number, before_cents: number): Change {
  const cents = now_cents - before_cents
  const kind = cents === 0 ? 'same' : cents > 0 ? 'more' : 'less'
  return { kind, cents: Math.abs(cents) }
}
