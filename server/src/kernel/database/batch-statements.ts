import { channel } from 'node:diagnostics_channel'
import { z } from 'zod'
import type { Wire } from './wire.ts'

/** Publishes statements that took longer than SLOW_MS; of a batch, all of its texts. */
export const slowStatements = channel('prumo.slow-statement')
const SLOW_MS = 1_000

/** What is told of slow statements: their texts hold no values. */
export const slowStatementSchema = z.object({ statement: z.string(), ms: z.number() })

/** Statements that were sent in one tick of the event loop. */
interface Turn {
  readonly begunAt: number
  readonly texts: string[]
  /** Reported where the batch had control statements only. */
  steering: string
  unansweredCount: number
}

/**
 * Sends the statements of one tick of the event loop as one packet: the server is woken once for all of
 * them, and this process once for their answers.
 * @returns to be called before each statement is sent; what it returns, once the statement is answered.
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

/** Of statements that are answered together the slow one is not known: all are published. */
function noteSlow({ begunAt, texts, steering }: Turn): void {
  const ms = performance.now() - begunAt
  if (ms < SLOW_MS || !slowStatements.hasSubscribers) return
  const statement = (texts.join('; ') || steering).replaceAll(/\s+/g, ' ').trim()
  slowStatements.publish({ statement, ms: Math.round(ms) })
}
