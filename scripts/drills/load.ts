import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type ApiClient, apiClient } from '../../test/http/api-client.ts'
import { sampleSettlement, sampleTransaction } from '../../test/http/samples.ts'
import type { InstalledCompany } from '../../test/process/install-company.ts'

const CLIENTS = 8
/** Between two tries of a request that had no good answer. */
const PAUSE_MS = 100
/** A request that still has none by then is lost: the drill has failed. */
const PATIENCE_MS = 120_000

/** A write that a client asked for, with the answer that said that it is done. */
interface Write {
  readonly send: (client: ApiClient) => Promise<Answer>
  readonly answer: string
  readonly begunAt: number
  readonly doneAt: number
}

/** What a load met. */
export interface LoadFigures {
  readonly acknowledged: number
  /** Answers that were no success, by status; all were tried again under their key. */
  readonly refusals: Readonly<Record<string, number>>
  /** Requests without an answer: the connection was refused, reset or closed. */
  readonly unanswered: number
  /** 503 without `Retry-After`, and whatever else a client could not know how to go on from. */
  readonly unclear: number
}

/** Clients that write one thing after another, and ask again under the same key until it is done. */
export interface Load {
  /** Writes that are acknowledged so far. */
  readonly count: () => number
  /** Waits for so many more acknowledged writes. */
  readonly acknowledges: (count: number) => Promise<void>
  /** For how long, from a moment on, nothing that began after it was acknowledged, in milliseconds. */
  readonly gapAfter: (moment: number) => Promise<number>
  /** Lets what is under way be done, and ends. */
  readonly stop: () => Promise<LoadFigures>
  /** Sends every acknowledged write again: each must be answered as it was. @returns how many are not. */
  readonly lost: () => Promise<number>
}

/** Starts it. @param urls the servers there are at the moment, as a balancer knows them. */
export function startLoad(urls: () => readonly string[], place: InstalledCompany): Load {
  const writes: Write[] = []
  const refusals: Record<string, number> = {}
  let [unanswered, unclear, turn] = [0, 0, 0]
  const over = new AbortController()
  const client = () => {
    const all = urls()
    turn += 1
    return apiClient(`${all[turn % all.length]}/api/companies/${place.company_id}`, place.token)
  }
  /** One write, tried until it is done. */
  const perform = async (send: Write['send']): Promise<Answer> => {
    const begunAt = performance.now()
    while (performance.now() - begunAt < PATIENCE_MS) {
      const answer = await send(client()).catch(() => null)
      if (answer !== null && answer.status < 300) {
        writes.push({ send, answer: answer.text, begunAt, doneAt: performance.now() })
        return answer
      }
      if (answer === null) unanswered += 1
      else {
        refusals[answer.status] = (refusals[answer.status] ?? 0) + 1
        if (answer.status !== 503 || !answer.headers.has('retry-after')) unclear += 1
      }
      await sleep(PAUSE_MS)
    }
    throw new Error('A write was never done.')
  }
  const work = async () => {
    while (!over.signal.aborted) {
      const key = randomUUID()
      const made = await perform((to) =>
        to.post('/payables', sampleTransaction(place.category, 7_000), { key }),
      )
      const path = `/payables/${made.body.data.id}/settlements`
      const settlement = sampleSettlement(place.account, 1 + (turn % 7_000))
      const settleKey = randomUUID()
      await perform((to) => to.post(path, settlement, { key: settleKey }))
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, work))
  // Told by whoever waits for the load; until then it has nobody to tell.
  clients.catch(() => undefined)
  const until = async (isThere: () => boolean) => {
    while (!isThere()) await Promise.race([sleep(5), clients])
  }
  return {
    count: () => writes.length,
    acknowledges: (count) => {
      const goal = writes.length + count
      return until(() => writes.length >= goal)
    },
    gapAfter: async (moment) => {
      const later = () => writes.filter(({ doneAt }) => doneAt > moment + 50)
      await until(() => later().length > 0)
      return Math.min(...later().map(({ doneAt }) => doneAt)) - moment
    },
    stop: async () => {
      over.abort()
      await clients
      return { acknowledged: writes.length, refusals, unanswered, unclear }
    },
    lost: async () => {
      let count = 0
      for (const { send, answer } of writes) {
        const again = await send(client())
        if (again.text !== answer) count += 1
      }
      return count
    },
  }
}
