import { channel } from 'node:diagnostics_channel'
import { z } from 'zod'
import type { Wire } from './wire.ts'

/** Whoever listens is told of statements that took long: of those that were sent together, all. */
export const slowStatements = channel('prumo.slow-statement')
const SLOW_MS = 1_000

/** What is told of slow statements: their texts hold no values. */
export const slowStatementSchema = z.object({ statement: z.string(), ms: z.number() })

/** Statements that were sent in one turn. */
interface Turn {
  readonly begunAt: number
  readonly texts: string[]
  /** Told where nothing else was sent. */
  steering: string
  unansweredCount: number
}

/**
 * Holds back what is sent until what runs now has had its turn: statements that do not wait for each
 * other are one packet, and the server is woken once for all of them, as is this process for their answers.
 * @returns is told of each statement before it is sent, and of its answer by what it returns.
 */
export function batchStatements(
  wire: Wire | null,
): (text: string, isSteering: boolean) => () => void {
  let current: Turn | null = null
  const begin = (): Turn => {
    wire?.hold()
    process.nextTick(() => {
      current = null
      wire?.release()
    })
    return { begunAt: performance.now(), texts: [], steering: '', unansweredCount: 0 }
  }
  return (text, isSteering) => {
    current ??= begin()
    const turn = current
    if (isSteering) turn.steering = text
    else turn.texts.push(text)
    turn.unansweredCount += 1
    return () => {
      turn.unansweredCount -= 1
      if (turn.unansweredCount === 0) noteSlow(turn)
    }
  }
}

/** What is slow of several that are answered together nobody can tell. */
function noteSlow({ begunAt, texts, steering }: Turn): void {
  const ms = performance.now() - begunAt
  if (ms < SLOW_MS || !slowStatements.hasSubscribers) return
  const statement = (texts.join('; ') || steering).replaceAll(/\s+/g, ' ').trim()
  slowStatements.publish({ statement, ms: Math.round(ms) })
}
