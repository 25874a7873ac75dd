import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  anonymous,
  resetAttemptCounters,
  newUser,
  signUp,
} from '../../server/src/modules/identity/identity.factory.ts'
import type { Answer } from './api-client.ts'
import { withoutRequestId } from './crud-master-record.ts'
import { useRealHashes } from './light-hashes.ts'
import { useTestServer } from './test-server.ts'

/** Trust: S8. Known and unknown people get the same answer, in the same time. */
const server = useTestServer()
useRealHashes()
/**
 * A computer that runs other tests beside is not even: docs/rules/trust.md asks for 5 % on a quiet
 * one.
 */
const TOLERANCE = 0.35
const ROUNDS = 15
/** Sixty hashes of passwords, one after the other, on a computer that does other work beside. */
const TIMEOUT_MS = 120_000
const measured: string[] = []

/** Who has an account: each of them is asked about once at every address. */
let people: Awaited<ReturnType<typeof newUser>>[]
beforeAll(async () => {
  people = await Promise.all(Array.from({ length: ROUNDS }, () => newUser(server())))
})
beforeEach(() => resetAttemptCounters(server()))
// Reported beside the verdict: the bound is wide, the figure tells how even it is.
afterAll(() => {
  process.stdout.write(`${measured.join('\n')}\n`)
})

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

const endpoints: readonly (readonly [string, (email: string) => object])[] = [
  ['/auth/login', (email) => ({ email, password: 'errada' })],
  ['/auth/recover-password', (email) => ({ email })],
  ['/auth/resend-confirmation-email', (email) => ({ email })],
  ['/auth/register', (email) => signUp({ email })],
]

describe('whether somebody has an account (S8)', () => {
  it.each(endpoints)(
    'Whether somebody has an account is told by %s neither in words nor in time (S8)',
    async (path, body) => {
      const known: number[] = []
      const unknown: number[] = []
      const call = (email: string) => timed(() => anonymous(server()).post(path, body(email)))
      // The first calls of a kind prepare statements: they are not counted.
      for (const email of [(await newUser(server())).email, signUp().email]) await call(email)
      for (const [round, { email }] of people.entries()) {
        const stranger = signUp().email
        const order = round % 2 === 0 ? [email, stranger] : [stranger, email]
        const [first, second] = [await call(order[0] ?? ''), await call(order[1] ?? '')]
        const [of, other] = round % 2 === 0 ? [first, second] : [second, first]
        expect(shown(of.answer)).toEqual(shown(other.answer))
        known.push(of.ms)
        unknown.push(other.ms)
      }
      // Pair by pair, since the load of the computer changes from one to the next.
      const differences = known.map((ms, round) => ms - (unknown[round] ?? 0))
      const difference = Math.abs(median(differences)) / median(unknown)
      measured.push(
        `${path}: known ${median(known).toFixed(1)} ms, unknown ${median(unknown).toFixed(1)} ms, difference ${(difference * 100).toFixed(1)} %`,
      )
      expect(difference).toBeLessThan(TOLERANCE)
    },
    TIMEOUT_MS,
  )
})
