import type { BareServer } from '../limits/start-bare-server.ts'
import type { Bench } from './bench-context.ts'
import { measureBeside } from './latencies.ts'
import type { Measurement } from './measurement.ts'
import { besideLimit, p50AtMost, ratioAtMost } from './targets.ts'

/** A read of the product, and the same by hand at the bare server. */
interface ReadBeside extends Pick<Measurement, 'operation' | 'title'> {
  /** Below the company's address. Several are asked at once, as a screen asks. */
  readonly path: string | readonly string[]
  readonly byHand: string | readonly string[]
  /** What the limit is, in words. */
  readonly limit: string
  /** Left out where the ratio is no target. */
  readonly ratio?: number
  /** Milliseconds; left out where only the ratio is a target. */
  readonly p50_ms?: number
}

/** Measures a read turn by turn with its limit behind a bare Fastify (decision 387). */
export async function measureReadBeside(
  { api, company_path, repetitions }: Pick<Bench, 'api' | 'company_path' | 'repetitions'>,
  bare: BareServer,
  { operation, title, path, byHand, limit, ratio, p50_ms }: ReadBeside,
): Promise<Measurement> {
  const times = await measureBeside(
    () => Promise.all([path].flat().map((each) => api.get(company_path + each))),
    () => Promise.all([byHand].flat().map((each) => bare.api.get(each))),
    repetitions,
  )
  const beside = besideLimit(limit, times.limit.p50_ms, times.product.p50_ms)
  const atMost = p50_ms === undefined ? [] : [p50AtMost(p50_ms, times.product.p50_ms)]
  return {
    operation,
    title,
    ...times.product,
    per_second: null,
    beside: [beside],
    targets: [...atMost, ...(ratio === undefined ? [] : [ratioAtMost(ratio, beside)])],
    notes: [],
  }
}
