import { expect, it } from 'vitest'
import { asaasCompany, providersForTests } from './asaas-company.factory.ts'

const services = providersForTests()
const COUNT = 12
/** So the charges are on three pages. */
const PAGE = 5

/** A company whose charges its clients can pay, in the order of their ids. */
async function chargedCompany() {
  const company = await asaasCompany(services)
  const { receivable, charge, send, read, asaas } = company
  // Its pages are of this company alone.
  asaas().payments.clear()
  asaas().most_of_page = PAGE
  const ids: number[] = []
  for (let place = 0; place < COUNT; place += 1) ids.push(await charge(await receivable()))
  await send()
  const there: string[] = []
  for (const id of ids) there.push((await read(id)).provider_charge_id)
  const statuses = async () => {
    const rows = await Promise.all(ids.map((id) => read(id)))
    return rows.map(({ status }) => status)
  }
  const { faults } = services.simulators()
  asaas().beforePage = () => undefined
  return { ...company, ids, there, statuses, faults: faults.asaas }
}

/** What each charge is, but those at some places. */
const allBut = (others: Readonly<Record<number, string>>): readonly string[] =>
  Array.from({ length: COUNT }, (_, place) => others[place] ?? 'pending')

it('What calls lost is found by lists: of charges without news nobody asks, and each other one is asked for', async () => {
  const { there, statuses, asaas, sync, faults, balance } = await chargedCompany()
  asaas().act(there[3] ?? '', 'pay')
  // A list leaves out what was removed: it is asked for by itself.
  asaas().act(there[9] ?? '', 'delete')
  const before = faults.asked()
  await sync()
  // Three pages, and two charges that are closed, so without codes to ask for.
  expect(faults.asked() - before).toBe(5)
  expect(await statuses()).toEqual(allBut({ 3: 'paid', 9: 'canceled' }))
  expect(await balance()).toBe(9_801)
  const again = faults.asked()
  await sync()
  // What is canceled is over; of the paid one there is no more news.
  expect(faults.asked() - again).toBe(3)
})

it('A refund and a change of value that calls lost are found by lists', async () => {
  const { there, ids, read, asaas, sync } = await chargedCompany()
  asaas().act(there[5] ?? '', 'pay')
  await sync()
  asaas().act(there[5] ?? '', 'refund', 4_000)
  Object.assign(asaas().payments.get(there[6] ?? '') ?? {}, { asked_cents: 8_000 })
  const line = (await read(ids[6] ?? 0)).boleto_line
  await sync()
  expect((await read(ids[5] ?? 0)).refundable_cents).toBe(6_000)
  expect((await read(ids[6] ?? 0)).boleto_line).not.toBe(line)
})

it.each(['server_error', 'cut_off', 'rate_limited'] as const)(
  'A page that fails by %s leaves the books as they are, and the next try finds what happened',
  async (fault) => {
    const { there, statuses, asaas, sync, faults } = await chargedCompany()
    asaas().act(there[3] ?? '', 'pay')
    // The first page goes well.
    faults.set(fault, Infinity, 1)
    await expect(sync()).rejects.toThrow('could not be asked about')
    faults.clear()
    expect(await statuses()).toEqual(allBut({}))
    await sync()
    expect(await statuses()).toEqual(allBut({ 3: 'paid' }))
  },
)

it('A list that always fails leaves its provider asked for each charge, as it answers for one', async () => {
  const { there, statuses, asaas, sync, faults } = await chargedCompany()
  asaas().act(there[3] ?? '', 'pay')
  const list = faults.asked()
  // A question is asked three times before it counts as not answered.
  faults.choose((asked) => (asked < list + 3 ? 'server_error' : null))
  await sync()
  faults.clear()
  expect(await statuses()).toEqual(allBut({ 3: 'paid' }))
})

it('A provider that does not answer is not said to be asked for all of its charges', async () => {
  const { made, sync, faults } = await chargedCompany()
  const synced = async () =>
    (await made.get('/payment-providers')).body.data.find(
      ({ kind }: { kind: string }) => kind === 'asaas',
    ).synced_until
  const before = await synced()
  const asked = faults.asked()
  faults.set('server_error')
  await expect(sync()).rejects.toThrow('could not be asked about')
  faults.clear()
  // The list, and one charge, three times each.
  expect(faults.asked() - asked).toBe(6)
  expect(await synced()).toBe(before)
  await sync()
  expect(await synced()).not.toBe(before)
})

it('A page that cannot be read has each charge asked for by itself', async () => {
  const { there, statuses, asaas, sync, faults } = await chargedCompany()
  asaas().act(there[3] ?? '', 'pay')
  faults.set('garbage', 1)
  await sync()
  faults.clear()
  expect(await statuses()).toEqual(allBut({ 3: 'paid' }))
})

it.each(['duplicate', 'half_page'] as const)(
  'Pages with a fault of what they tell (%s) hide no payment',
  async (fault) => {
    const { there, statuses, asaas, sync, faults, balance } = await chargedCompany()
    for (const place of [0, 3, 6, 11]) asaas().act(there[place] ?? '', 'pay')
    faults.set(fault)
    await sync()
    faults.clear()
    expect(await statuses()).toEqual(allBut({ 0: 'paid', 3: 'paid', 6: 'paid', 11: 'paid' }))
    expect(await balance()).toBe(4 * 9_801)
  },
)

it('What happens between two pages of a list is found, and what a list alone says was paid is not believed', async () => {
  const { there, statuses, asaas, sync, balance } = await chargedCompany()
  const [first = '', last = '', shifted = ''] = [there[0], there[COUNT - 1], there[COUNT - 2]]
  // The newest is on the first page: it says paid, and is so no more when it is asked for.
  asaas().act(last, 'pay')
  asaas().beforePage = (offset) => {
    if (offset !== PAGE) return
    const payment = asaas().payments.get(last)
    Object.assign(payment ?? {}, { status: 'PENDING', paid_cents: null, paid_on: null })
    // One of the first page goes: each page begins one later than it would have.
    asaas().act(shifted, 'delete')
    asaas().act(there[6] ?? '', 'pay')
    asaas().act(first, 'pay')
  }
  await sync()
  expect(await statuses()).toEqual(allBut({ 0: 'paid', 6: 'paid' }))
  expect(await balance()).toBe(2 * 9_801)
  asaas().beforePage = () => undefined
  await sync()
  expect(await statuses()).toEqual(allBut({ 0: 'paid', 6: 'paid', [COUNT - 2]: 'canceled' }))
})
