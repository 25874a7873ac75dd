import { Agent, fetch } from 'undici'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { buildWorld } from './sweep-world.ts'
import type { World } from './world.ts'
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

const dataSchema = z.object({ data: z.array(z.object({ name: z.string() })) })

it('Two thousand requests of twenty companies over two connections, many of them given up, never see a stranger (D2)', async () => {
  const worlds: World[] = []
  for (let number = 0; number < COMPANIES; number += 1)
    worlds.push(await buildWorld(server(), `CANARIO-${1_000 + number}`))
  let state = 20_261_121
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state % below
  }
  const crossings: string[] = []
  let answered = 0
  const ask = async (world: World) => {
    const paths = [
      '/clients',
      '/suppliers',
      '/payables',
      '/operations',
      `/clients/${world.client_id}`,
    ]
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
    answered += 1
    expect(response.status).toBe(200)
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
    expect(data.map(({ name }) => name)).toEqual([`Comprador ${canary}`, `Pessoa ${canary}`])
  }
}, 120_000)
