import { createServer } from 'node:http'
import { PLATFORM_SECRETS } from '@prumo/contracts/companies/platform.schema'
import { COURSE_PLATFORMS } from '@prumo/contracts/course-access/course-access.schema'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FAULTS } from '../../../../simulators/faults.ts'
import { type Simulators, startSimulators } from '../../../../simulators/start-simulators.ts'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { faultCodeOf } from '../../kernel/outside/fault-code.factory.ts'
import { platformServices } from '../../kernel/outside/platform-services.ts'
import { type CourseOrder, type CourseServices, UnknownCourse } from './course-connector.ts'
import { courseConnectors } from './course-connectors.ts'

/** What each fault of a service is told as. */
const TOLD = {
  server_error: 'unreachable',
  timeout: 'unreachable',
  lost_answer: 'unreachable',
  garbage: 'unreadable_answer',
  rate_limited: 'rate_limited',
  redirect: 'refused',
  huge: 'unreadable_answer',
  cut_off: 'unreachable',
} as const

const ORDER: CourseOrder = {
  reference: 'prumo-7',
  course_id: '31',
  course_name: 'Curso de Gestão Financeira',
  name: 'Elaine Costa',
  email: 'elaine@exemplo.com.br',
  document: '52998224725',
  phone: null,
}

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators(() => TEST_NOW)
})
afterAll(() => simulators.close())
afterEach(() => {
  for (const faults of Object.values(simulators.faults)) faults.clear()
  for (const { members } of Object.values(simulators.courses)) members.clear()
})

/** A process of its own: breakers of one test are none of another. */
function accessOf(
  platform: (typeof COURSE_PLATFORMS)[number],
  value = 'escola-de-teste',
  deadlineMs = 400,
) {
  const addresses = Object.fromEntries(
    simulators.urls.platforms.split(',').map((pair) => pair.split('=', 2)),
  )
  const access: CourseServices = {
    services: platformServices(addresses, { deadlineMs, maxBytes: 1024 * 1024 }),
    secrets: Object.fromEntries(PLATFORM_SECRETS[platform].map((name) => [name, value])),
  }
  return access
}

const faultOf = (asking: Promise<void>): Promise<string> =>
  faultCodeOf(asking).catch((error: unknown) => {
    if (error instanceof UnknownCourse) return 'unknown_course'
    throw error
  })

it('Every education platform has one connector, which asks for no secret that its form does not have', () => {
  expect(courseConnectors.map(({ platform }) => platform)).toEqual(COURSE_PLATFORMS)
  for (const { platform, secrets } of courseConnectors)
    expect(
      secrets.filter((name) => !PLATFORM_SECRETS[platform].some((own) => own === name)),
    ).toEqual([])
})

describe.each(courseConnectors)('Asking $name', ({ platform, name, grant, revoke, test }) => {
  const members = () => simulators.courses[platform].members
  const coursesOf = (email: string) => [...(members().get(email) ?? [])].toSorted()

  it(`${name} lets somebody into a course once, however often it is asked, and out of that one alone`, async () => {
    const access = accessOf(platform)
    const other = { ...ORDER, course_id: '32', reference: 'prumo-8' }
    for (const order of [ORDER, other, ORDER]) await grant(access, order)
    expect(coursesOf(ORDER.email)).toEqual(['31', '32'])
    for (const order of [ORDER, ORDER]) await revoke(access, order)
    expect(coursesOf(ORDER.email)).toEqual(['32'])
    await grant(access, ORDER)
    expect(coursesOf(ORDER.email)).toEqual(['31', '32'])
    expect(members().size).toBe(1)
  })

  it(`${name} closes a course of somebody whom it does not know without letting them in`, async () => {
    await revoke(accessOf(platform), ORDER)
    expect(coursesOf(ORDER.email)).toEqual([])
  })

  it.each(FAULTS.filter((fault) => fault !== 'duplicate' && fault !== 'half_page'))(
    `${name} with the fault %s is told as one of few codes, and asked again it stands as asked once (R6)`,
    async (fault) => {
      simulators.faults[platform].set(fault)
      // What never comes is waited for as often as it is tried.
      const deadlineMs = fault === 'timeout' || fault === 'lost_answer' ? 100 : 400
      const access = accessOf(platform, undefined, deadlineMs)
      expect(await faultOf(grant(access, ORDER))).toBe(TOLD[fault])
      simulators.faults[platform].clear()
      await grant(accessOf(platform), ORDER)
      expect(coursesOf(ORDER.email)).toEqual(['31'])
    },
  )

  it(`${name} says that a course is not there`, async () => {
    const order = { ...ORDER, course_id: '404' }
    expect(await faultOf(grant(accessOf(platform), order))).toBe('unknown_there')
  })

  it(`${name} takes its secrets, and refuses others with one code`, async () => {
    expect(await faultOf(test(accessOf(platform)))).toBe('none')
    expect(await faultOf(test(accessOf(platform, 'errado')))).toBe('credentials_refused')
    expect(await faultOf(grant(accessOf(platform, 'errado'), ORDER))).toBe('credentials_refused')
  })
})

it('A code that no class or group could have is told before anything is asked', async () => {
  const order = { ...ORDER, course_id: 'turma 7' }
  for (const { platform, grant } of courseConnectors)
    if (platform !== 'cademi')
      expect(await faultOf(grant(accessOf(platform), order))).toBe('unknown_course')
  expect(simulators.courses.memberkit.members.size).toBe(0)
})

it('A member of Curseduca whose groups are not told is left as they are', async () => {
  const asked: string[] = []
  const answering = createServer((request, response) => {
    asked.push(request.method ?? '')
    response.setHeader('content-type', 'application/json')
    response.end('{"id":7,"email":"elaine@exemplo.com.br"}')
  })
  await new Promise<void>((listening) => answering.listen(0, '127.0.0.1', listening))
  const address = answering.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const access: CourseServices = {
    services: platformServices(
      { curseduca: `http://127.0.0.1:${port}` },
      { deadlineMs: 400, maxBytes: 1024 },
    ),
    secrets: { api_key: 'escola', access_token: 'escola' },
  }
  const [curseduca] = courseConnectors.filter(({ platform }) => platform === 'curseduca')
  for (const act of [curseduca?.grant, curseduca?.revoke])
    expect(await faultOf(act?.(access, ORDER) ?? Promise.resolve())).toBe('unreadable_answer')
  answering.close()
  expect(new Set(asked)).toEqual(new Set(['GET']))
})

it('An account of Cademí that is no part of an address is asked nowhere', async () => {
  const [cademi] = courseConnectors.filter(({ platform }) => platform === 'cademi')
  for (const account of ['evil.example/', 'a@127.0.0.1', ''])
    expect(await faultOf(cademi?.test(accessOf('cademi', account)) ?? Promise.resolve())).toBe(
      'credentials_refused',
    )
})
