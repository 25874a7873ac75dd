import { parseArgs } from 'node:util'
import type { Repetitions } from './measure/bench-context.ts'
import type { WorkloadSize } from './workload/workload.ts'

const SIZES: Readonly<Record<string, WorkloadSize>> = {
  '10k': 10_000,
  '100k': 100_000,
  '1m': 1_000_000,
}

const FULL: Repetitions = { times: 200, warmup: 20, clients: 8, seconds: 6 }
/** Enough to see that everything runs; figures vary more. */
const QUICK: Repetitions = { times: 30, warmup: 5, clients: 8, seconds: 1.5 }

/** What the command line asks for. */
export interface Options {
  readonly size: WorkloadSize
  /** `10k`, `100k` or `1m`. */
  readonly size_name: string
  readonly is_quick: boolean
  /** Whether other programs are measured beside the product. */
  readonly with_peers: boolean
  /** The one group to measure; null is all of them. */
  readonly only: string | null
  /** Of the workload of matching: other numbers give other lines; null is the usual one. */
  readonly seed: number | null
  /** Where the product's CPU profile and its statements by time are written; null is nowhere. */
  readonly profile_folder: string | null
  readonly repetitions: Repetitions
}

/** Reads the command line. Throws an Error that says what is wrong with it. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      size: { type: 'string' },
      quick: { type: 'boolean', default: false },
      peers: { type: 'boolean', default: false },
      only: { type: 'string' },
      seed: { type: 'string' },
      profile: { type: 'string' },
    },
  })
  const size_name = (values.size ?? (values.quick ? '10k' : '100k')).toLowerCase()
  const size = SIZES[size_name]
  if (size === undefined)
    throw new Error(`--size is one of ${Object.keys(SIZES).join(', ')}, not ${size_name}.`)
  const seed = values.seed === undefined ? null : Number(values.seed)
  if (seed !== null && !Number.isSafeInteger(seed))
    throw new Error(`--seed is a whole number, not ${values.seed}.`)
  return {
    size,
    size_name,
    is_quick: values.quick,
    with_peers: values.peers,
    only: values.only ?? null,
    seed,
    profile_folder: values.profile ?? null,
    repetitions: values.quick ? QUICK : FULL,
  }
}
