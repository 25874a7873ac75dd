import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  anonymous,
  forgetTries,
  newUser,
  signUp,
} from '../../server/src/modules/identity/doors.factory.ts'
import type { Answer } from './api-client.ts'
import { withoutRequestId } from './crud-register.ts'
import { useTestServer } from './test-server.ts'

/** Trust: S8. Known and unknown people get the same answer, in the same time. */
const server = useTestServer()
/** A computer that runs other tests beside is not even: trust.md asks for 5 % on a quiet one. */
const TOLERANCE = 0.35
const ROUNDS = 15
const measured: string[] = []

beforeEach(() => forgetTries(server()))
afterAll(() => console.log(measured.join('\n')))

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function timed(call: () => Promise<Answer>): Promise<{ ms: number; answer: Answer }> {
  const start = performance.now()
  const answer = await call()
  return { ms: performance.now() - start, answer }
}

/** What an answer shows: its status, its words, the names of its headers. */
const shown = (answer: Answer) => ({
  status: answer.status,
  body: answer.text === '' ? '' : withoutRequestId(answer),
  headers: [...answer.headers.keys()].filter((name) => name !== 'retry-after').toSorted(),
})

const doors: readonly (readonly [string, (email: string) => object])[] = [
  ['/auth/login', (email) => ({ email, password: 'errada' })],
  ['/auth/recover-password', (email) => ({ email })],
  ['/auth/resend-confirmation-email', (email) => ({ email })],
  ['/auth/register', (email) => signUp({ email })],
]

describe('whether somebody has an account (S8)', () => {
  it.each(doors)('is told by %s neither in words nor in time', async (path, body) => {
    const known: number[] = []
    const unknown: number[] = []
    const call = (email: string) => timed(() => anonymous(server()).post(path, body(email)))
    const people = await Promise.all(Array.from({ length: ROUNDS }, () => newUser(server())))
    // The first calls of a kind prepare statements: they are not counted.
    for (const email of [(await newUser(server())).email, signUp().email]) await call(email)
    for (const { email } of people) {
      const first = await call(email)
      const second = await call(signUp().email)
      expect(shown(first.answer)).toEqual(shown(second.answer))
      known.push(first.ms)
      unknown.push(second.ms)
    }
    const difference = Math.abs(median(known) - median(unknown)) / median(unknown)
    measured.push(
      `${path}: known ${median(known).toFixed(1)} ms, unknown ${median(unknown).toFixed(1)} ms, difference ${(difference * 100).toFixed(1)} %`,
    )
    expect(difference).toBeLessThan(TOLERANCE)
  })
})
