import { expect, it } from 'vitest'
import { servicesForTests } from '../../bank-connections/connected-company.factory.ts'
import { interCompany } from './inter-company.factory.ts'

const services = servicesForTests()
const COUNT = 12

it('What calls of Banco Inter lost is found by the list of the month, whose pages are two', async () => {
  const { bank, charge, send, sync, read } = await interCompany(services)
  const ids: number[] = []
  for (let place = 0; place < COUNT; place += 1) ids.push((await charge()).id)
  await send()
  const [first = 0, second = 0, third = 0] = ids
  bank.become((await read(first)).provider_charge_id, 'RECEBIDO', 10_000)
  bank.become((await read(second)).provider_charge_id, 'CANCELADO')
  const pages: number[] = []
  bank.beforePage = (page) => void pages.push(page)
  const { faults } = services.simulators()
  const before = faults.banco_inter.asked()
  await sync()
  bank.beforePage = () => undefined
  expect(pages).toEqual([0, 1])
  // With a token each: two pages, and two charges.
  expect(faults.banco_inter.asked() - before).toBeLessThanOrEqual(8)
  const statuses = await Promise.all(
    [first, second, third].map(async (id) => (await read(id)).status),
  )
  expect(statuses).toEqual(['paid', 'canceled', 'pending'])
})
