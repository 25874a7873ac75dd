import { z } from 'zod'

/** What a thread that tries a parser is told. */
export const taskSchema = z.object({
  name: z.string(),
  seed: z.number(),
  ms: z.number(),
  /** How many inputs it began and how long the one under way is, and that input. */
  shared: z.instanceof(SharedArrayBuffer),
})

/** What it tells in the end. */
export const foundSchema = z.object({
  tried: z.number(),
  kept: z.number(),
  reached: z.number(),
  slowest_ms: z.number(),
  fault: z.string().nullable(),
})
