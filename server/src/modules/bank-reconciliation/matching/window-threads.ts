import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Refusal } from '../../../kernel/refusal.ts'
import { threadsFor, WorkTooLargeError } from '../../../kernel/threads/thread-pool.ts'
import type { DaysOfLines } from './companion-lines.queries.ts'
import type { MatchQuestions } from './match-questions.ts'
import type { AmongWindows, ToldWindow } from './tell-window.ts'
import { type Question, tellInThread, type WindowQuestions } from './window-thread.ts'

/** A window takes a tenth of a second of its thread, and waits for the database and for the window before it. */
const LIMITS = { seconds: 120, megabytes: 512, waiting: 100, worksOfThread: 4 }
const inThread = threadsFor(new URL('./window-thread.ts', import.meta.url), LIMITS)(tellInThread)

/** `tellWindow` in a thread, whose questions are answered here. @throws Refusal `unavailable`. */
export async function tellApart(
  ask: MatchQuestions,
  window: DaysOfLines,
  among: AmongWindows,
): Promise<ToldWindow> {
  const { port1: own, port2: port } = new MessageChannel()
  const failures: unknown[] = []
  own.on('message', (question: Question) => {
    void answer(own, { ...ask, ...among }, question, failures)
  })
  try {
    const { company_id } = ask.about
    const task = { port, about: ask.about, window }
    return await inThread({ company_id, task, given: [port] })
  } catch (error) {
    if (failures.length > 0) throw failures[0]
    throw error instanceof WorkTooLargeError ? new Refusal('unavailable') : error
  } finally {
    own.close()
  }
}

async function answer(
  port: MessagePort,
  questions: WindowQuestions,
  { id, name, args }: Question,
  failures: unknown[],
): Promise<void> {
  try {
    const found: unknown = await Reflect.apply(questions[name], questions, args)
    port.postMessage({ id, answer: found })
  } catch (error) {
    failures.push(error)
    port.postMessage({ id, has_failed: true })
  }
}
