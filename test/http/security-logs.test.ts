import fs from 'node:fs'
import { routes } from '@prumo/contracts/registry'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { apiClient } from './api-client.ts'
import { databaseOf } from './company-database.ts'
import type { SampleRequest } from './sample-request.ts'
import { callerOf, sampleRequest, send } from './sweep-requests.ts'
import { buildWorld } from './sweep-world.ts'
import type { World } from './world.ts'
import { useTestServer } from './test-server.ts'

/** It tells all that it ever tells. */
const server = useTestServer({ LOG_LEVEL: 'debug' })

/** What must never be in a log: a person, a way in, and a line of somebody else's making. */
const CANARIES = {
  cpf: '52998224725',
  masked_cpf: '529.982.247-25',
  password: 'Canario-Senha-77!',
  name: 'CANARIO-NOME-4c1b',
  address: 'canario@pessoa.example',
}
const LINE = 'x\r\n{"level":60,"msg":"INJETADO"}\r\n'
const STDOUT = 1
/** Every route several times, on a machine that does other work. */
const SWEEP_TIMEOUT_MS = 240_000

const lines: string[] = []
const realWrite = fs.write
let world: World

/** The logger writes to the standard output by itself; this listens in its place. */
beforeAll(async () => {
  vi.spyOn(fs, 'write').mockImplementation((...call: unknown[]) => {
    const [file, written] = call
    const done = call.at(-1)
    if (file !== STDOUT || typeof done !== 'function') return Reflect.apply(realWrite, fs, call)
    lines.push(String(written))
    done(null, Buffer.byteLength(String(written)))
  })
  world = await buildWorld(server(), CANARIES.name)
})
afterAll(() => {
  vi.restoreAllMocks()
})

const text = () => `${CANARIES.name} ${CANARIES.cpf} ${CANARIES.address} ${LINE}`

/** The body with the canaries in all its texts. */
function withCanaries(body: unknown): unknown {
  if (typeof body === 'string') return text()
  if (Array.isArray(body)) return body.map(withCanaries)
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, withCanaries(value)]),
  )
}

function variants(right: SampleRequest): readonly SampleRequest[] {
  const query = Object.fromEntries(Object.keys(right.query).map((name) => [name, text()]))
  return [
    right,
    { ...right, query: { ...query, search: text(), filter_externals_ids: text() } },
    ...(right.body === undefined ? [] : [{ ...right, body: withCanaries(right.body) }]),
  ]
}

const secretsOf = () => [...Object.values(CANARIES), world.company.token, 'INJETADO']

describe('the log of the server (S17)', () => {
  it(
    'The log of the server tells nothing of people, passwords or tokens, whatever is asked (S17)',
    async () => {
      for (const route of routes)
        for (const request of variants(sampleRequest(route, world)))
          await send(callerOf(route, world), route, request)
      const anonymous = apiClient(`${server().url}/api`, null)
      for (const email of [CANARIES.address, `${CANARIES.address}\r\nx`])
        await anonymous.post('/auth/login', { email, password: CANARIES.password })
      await anonymous.post('/auth/login', {
        document: CANARIES.masked_cpf,
        password: CANARIES.password,
      })
      await anonymous.get(`/nowhere/${encodeURIComponent(text())}`)
      await anonymous.get('/health', {
        headers: { 'user-agent': text().replaceAll(/[\r\n]/g, ' ') },
      })
      const told = lines.join('')
      expect(secretsOf().filter((secret) => told.includes(secret))).toEqual([])
    },
    SWEEP_TIMEOUT_MS,
  )

  it(
    'The log of the server tells of a failure where it was, in one line, and no value of the rows that it was about (S17)',
    async () => {
      const again = await buildWorld(server(), CANARIES.name)
      const before = lines.length
      const { kysely } = await databaseOf(server(), again.company.company_id)
      await sql.raw('alter table parties rename to parties_away').execute(kysely)
      await sql.raw("alter table categories add check (name <> 'never') not valid").execute(kysely)
      const failed: number[] = []
      for (const route of routes.filter(({ path }) => path.includes('{company_id}')))
        for (const request of variants(sampleRequest(route, again)))
          failed.push((await send(again.company.root, route, request)).status)
      await sql.raw('alter table parties_away rename to parties').execute(kysely)
      expect(failed).toContain(500)
      const told = lines.slice(before).join('')
      expect(told).toContain('parties')
      expect(told).toContain('request_id')
      expect(secretsOf().filter((secret) => told.includes(secret))).toEqual([])
      expect(told).not.toContain(again.company.token)
      for (const line of told.split('\n').filter((one) => one !== ''))
        expect(JSON.parse(line)).toHaveProperty('level')
    },
    SWEEP_TIMEOUT_MS,
  )
})
