import { afterEach, expect, it } from 'vitest'
import { TEST_NOW } from '../../../../test/http/test-server.ts'
import { platformsForTests } from '../sales-platforms/selling-company.factory.ts'
import { COURSE, teachingCompany } from './teaching-company.factory.ts'

const services = platformsForTests()

afterEach(() => {
  services.server().clock.now = TEST_NOW
  services.simulators().faults.memberkit.clear()
})

it('One course that its platform always answers with too many requests holds up no other', async () => {
  const company = await teachingCompany(services, 'memberkit')
  await company.sellCourse()
  await company.sellCourse()
  const begun = company.faults.asked()
  company.faults.choose((asked) => (asked === begun ? 'rate_limited' : null))
  await company.grant()
  expect(company.courses()).toEqual([COURSE])
  const rows: { status: string; fault: string | null; tries: number }[] = await company.accesses()
  expect(rows.map(({ status, fault, tries }) => [status, fault, tries]).toSorted()).toEqual([
    ['done', null, 1],
    ['waiting', 'rate_limited', 1],
  ])
  expect(await company.platform()).toMatchObject({ state: 'connected', fault: null })
})

it('A platform that answers every request with too many is asked later, and no try is spent', async () => {
  const company = await teachingCompany(services, 'memberkit')
  await company.sellCourse()
  company.faults.set('rate_limited')
  await company.grant()
  expect(await company.accesses()).toMatchObject([
    { status: 'waiting', fault: 'rate_limited', tries: 0 },
  ])
  company.faults.clear()
  services.server().clock.now = new Date(TEST_NOW.getTime() + 5 * 60_000)
  await company.grant()
  expect(company.courses()).toEqual([COURSE])
})
