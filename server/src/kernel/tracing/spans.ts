import { AsyncLocalStorage } from 'node:async_hooks'

/** Who asked for a piece of work: somebody outside, this process of a service outside, or the clock. */
type SpanKind = 'server' | 'client' | 'internal'
/** What is told of it: never a person's data, never a secret. */
export type Attributes = Readonly<Record<string, string | number>>

/** A piece of work that is under way. */
export interface Span {
  /** What is passed on to who does a part of it: a W3C `traceparent`. */
  readonly traceparent: string
  readonly note: (attributes: Attributes) => void
  readonly end: (hasFailed: boolean) => void
}

export interface SpanBegun {
  readonly name: string
  readonly kind: SpanKind
  readonly attributes: Attributes
}

/** Where pieces of work are told to; it is there where the installation names a collector. */
export interface Tracer {
  /** @param parent the work that it is a part of, here or, by its `traceparent`, elsewhere. */
  readonly begin: (begun: SpanBegun, parent: Span | string | null) => Span
  /** Sends what is left. */
  readonly close: () => Promise<void>
}

const current = new AsyncLocalStorage<Span>()
let tracer: Tracer | null = null

/** From now on work of this process is told there; null tells it nowhere. */
export function traceTo(to: Tracer | null): void {
  tracer = to
}

export const isTracing = (): boolean => tracer !== null

/** The work that is under way here; null of work that is not traced. */
export const currentSpan = (): Span | null =>
  tracer === null ? null : (current.getStore() ?? null)

/** Begins work whose end is told elsewhere. @returns null where nothing is traced. */
export function beginSpan(begun: SpanBegun, parent: string | null): Span | null {
  return tracer?.begin(begun, parent) ?? null
}

/** Runs what belongs to a piece of work. */
export const runWithin = <T>(span: Span, work: () => T): T => current.run(span, work)

/** Does a piece of work, and tells how long it took and whether it failed. */
export async function inSpan<T>(
  begun: SpanBegun,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  if (tracer === null) return work(null)
  const span = tracer.begin(begun, current.getStore() ?? null)
  try {
    const result = await current.run(span, () => work(span))
    span.end(false)
    return result
  } catch (error) {
    span.end(true)
    throw error
  }
}
