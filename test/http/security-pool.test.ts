import { Agent, fetch } from 'undici'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { companyWithAccount } from '../../server/src/modules/transactions/transaction.factory.ts'
import { canaryParty, canaryTransaction } from './sweep-world.ts'
import { useTestServer } from './test-server.ts'

/** Two connections for everybody: each is handed on after every request. */
const server = useTestServer({ DATABASE_POOL: '2' })
/** Its own connections, so that those of requests given up early end with the test. */
const agent = new Agent()
afterAll(() => agent.destroy())

const REQUESTS = 2_000
const COMPANIES = 20
const CLIENTS = 24
/** One request in so many is given up before its answer. */
const ABORTS = 5
const LISTS = ['/clients', '/suppliers', '/payables'] as const

/** A company whose records carry its canary in each list. */
async function strangerOf(canary: string) {
  const { made: company, expense } = await companyWithAccount(server())
  const create = async (path: string, body: unknown): Promise<number> => {
    const answer = await company.post(path, body)
    expect([path, answer.status, answer.text]).toEqual([path, 201, answer.text])
    return answer.body.data.id
  }
  const client_id = await create('/clients', canaryParty(canary))
  const supplier_id = await create('/suppliers', canaryParty(canary))
  await create('/payables', canaryTransaction(expense, supplier_id, canary))
  for (const path of LISTS)
    expect([path, (await company.get(path)).text]).toEqual([path, expect.stringContaining(canary)])
  return { company, canary, client_id }
}
type Stranger = Awaited<ReturnType<typeof strangerOf>>

const dataSchema = z.object({ data: z.array(z.object({ name: z.string() })) })

it('Two thousand requests of twenty companies over two connections, many of them given up, never see a stranger (D2)', async () => {
  const worlds: Stranger[] = []
  for (let number = 0; number < COMPANIES; number += 1)
    worlds.push(await strangerOf(`CANARIO-${1_000 + number}`))
  let state = 20_261_121
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state % below
  }
  const crossings: string[] = []
  let answered = 0
  const ask = async (world: Stranger) => {
    const paths = [...LISTS, '/operations', `/clients/${world.client_id}`]
    const path = paths[random(paths.length)] ?? '/clients'
    const isGivenUp = random(ABORTS) === 0
    const abort = new AbortController()
    if (isGivenUp) setTimeout(() => abort.abort(), random(12))
    const { company } = world
    const response = await fetch(
      `${server().url}/api/companies/${company.company_id}${path}?search=${random(4) === 0 ? "x'" : ''}`,
      {
        headers: { authorization: `Bearer ${company.token}` },
        signal: abort.signal,
        dispatcher: agent,
      },
    )
    const text = await response.text()
    // On a computer that does much beside some wait too long, and are told when to come again.
    expect([200, 503]).toContain(response.status)
    if (response.status === 200) answered += 1
    for (const other of text.match(/CANARIO-\d{4}/g) ?? [])
      if (other !== world.canary) crossings.push(`${world.canary} ${path}: ${other}`)
  }
  let left = REQUESTS
  const client = async () => {
    for (; left > 0; ) {
      left -= 1
      const world = worlds[random(worlds.length)]
      if (world === undefined) throw new Error('There are twenty companies.')
      await ask(world).catch((error: unknown) => {
        // Giving up is what this client was told to do.
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
      })
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  expect(crossings).toEqual([])
  expect(answered).toBeGreaterThan(REQUESTS / 2)
  for (const { company, canary } of worlds) {
    const { data } = dataSchema.parse((await company.get('/clients')).body)
    expect(data.map(({ name }) => name)).toEqual([`Pessoa ${canary}`])
  }
}, 120_000)
