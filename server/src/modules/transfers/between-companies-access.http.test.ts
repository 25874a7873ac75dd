import { expect, it } from 'vitest'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleTransfer } from '../../../../test/http/transfer-records.ts'
import { balancesOf, refusalOf, twoCompanies } from './two-companies.factory.ts'

const server = useTestServer()

it('Whoever does not belong to the other company sees their own leg, and no name of the other', async () => {
  const { company, other, transfer } = await twoCompanies(server())
  const { leg } = await transfer()
  const list = await other.get('/transfers')
  const detail = await other.get(`/transfers/${leg.id}`)
  for (const { text } of [list, detail]) expect(text).not.toContain('Itaú')
  expect(list.body.data).toEqual([
    expect.objectContaining({
      from_account_id: null,
      other_company_end: 'from',
      other_company_id: null,
      other_company_name: null,
    }),
  ])
  expect(detail.body.data).toEqual(list.body.data[0])
  const file = await other.get('/transfers/export?format=csv&columns=from,to,value,status')
  expect(file.text.split('\r\n')[1]).toBe('Outra empresa;Sicredi;10,00;Não conciliada')
  const logged = (await other.get('/operations?filter_kind=transfers.create')).body.data[0]
  const kept = (await other.get(`/operations/${logged.id}`)).text
  expect(kept).not.toContain('Itaú')
  expect(kept).not.toContain(`"${company.company_id}"`)
  const edit = { ...sampleTransfer(1, leg.to_account_id), version: 1 }
  expect(refusalOf(await other.put(`/transfers/${leg.id}`, edit))).toEqual([
    422,
    'other_company_out_of_reach',
  ])
  expect(refusalOf(await other.delete(`/transfers/${leg.id}`))).toEqual([
    422,
    'other_company_out_of_reach',
  ])
})

it('An account of a company of others is as one that is not there, whatever company is named', async () => {
  const world = await twoCompanies(server())
  const third = await twoCompanies(server())
  const { company, there, other, body } = world
  const foreign = await company.post('/transfers', body({ to_company_id: third.other.company_id }))
  const nowhere = await company.post('/transfers', body({ to_company_id: 999_999 }))
  expect(refusalOf(foreign)).toEqual([422, 'reference_not_found', 'to_company_id'])
  expect({ ...foreign.body, request_id: '' }).toEqual({ ...nowhere.body, request_id: '' })
  const theirs = await company.post('/transfers', body({ to_account_id: third.there }))
  const gone = await company.post('/transfers', body({ to_account_id: 999_999 }))
  expect(refusalOf(theirs)).toEqual([422, 'reference_not_found', 'to_account_id'])
  expect({ ...theirs.body, request_id: '' }).toEqual({ ...gone.body, request_id: '' })
  // An account of the other company is none of this one.
  const here = await company.post('/transfers', body({ to_company_id: null }))
  expect(refusalOf(here)).toEqual([422, 'reference_not_found', 'to_account_id'])
  const own = await company.post('/transfers', body({ to_company_id: company.company_id }))
  expect(refusalOf(own)).toEqual([422, 'reference_not_found', 'to_account_id'])
  const destinations = `/transfers/destinations?to_company_id=`
  expect((await company.get(`${destinations}${other.company_id}`)).body.data).toEqual([
    { id: there, name: 'Sicredi', currency: 'BRL' },
  ])
  expect((await company.get(`${destinations}${third.other.company_id}`)).status).toBe(404)
  expect((await company.get(`${destinations}999999`)).status).toBe(404)
  expect(await balancesOf(world)).toEqual([100_000, 100_000, 100_000])
})

it.each([
  [
    'in which the caller lacks the permission',
    'company_users',
    { permissions: ['transfers.index'] },
    'permissão',
  ],
  ['that is suspended', 'companies', { status: 'blocked' }, 'suspensa'],
  ['whose plan is over', 'companies', { date_expiry_at: '2026-11-19' }, 'venceu'],
  ['that asks for a second factor', 'companies', { requires_second_factor: true }, 'segundo fator'],
] as const)(
  'A company %s takes no part, and the refusal names it',
  async (_, table, fields, text) => {
    const world = await twoCompanies(server())
    const { company, body, transfer, change } = world
    const { id } = await transfer()
    await change(table, fields)
    const edit = { ...sampleTransfer(world.from, world.there), version: 1 }
    for (const answer of [
      await company.post('/transfers', body()),
      await company.put(`/transfers/${id}`, edit),
      await company.delete(`/transfers/${id}`),
    ]) {
      expect(refusalOf(answer)).toEqual([422, 'other_company_denied'])
      expect(answer.body.message).toMatch(/^Na empresa Padaria da Vila: /)
      expect(answer.body.message).toContain(text)
    }
    expect(await world.balances()).toEqual([99_000, 100_000])
  },
)

it('Access that was taken away leaves the leg here, without the name of the other company', async () => {
  const world = await twoCompanies(server())
  const { company, transfer, change, body } = world
  const { id } = await transfer()
  await change('company_users', { status: 'deactivated' })
  const { data } = (await company.get(`/transfers/${id}`)).body
  expect(data).toMatchObject({
    from_account_name: 'Itaú',
    to_account_id: null,
    to_account_name: null,
    other_company_end: 'to',
    other_company_name: null,
  })
  expect(refusalOf(await company.delete(`/transfers/${id}`))).toEqual([
    422,
    'other_company_out_of_reach',
  ])
  expect(refusalOf(await company.post('/transfers', body()))).toEqual([
    422,
    'reference_not_found',
    'to_company_id',
  ])
})

it('An account that is out of reach over there is no destination, and keeps its leg as it is', async () => {
  const world = await twoCompanies(server())
  const { company, there, transfer, change, body, openThere } = world
  const { id } = await transfer()
  const another = await openThere({ name: 'Caixa da padaria' })
  await change('company_users', { bank_account_ids: [another] })
  expect((await company.get(`/transfers/${id}`)).body.data.to_account_name).toBeNull()
  const edit = { ...sampleTransfer(world.from, another), version: 1 }
  const answers = [
    await company.put(`/transfers/${id}`, edit),
    await company.delete(`/transfers/${id}`),
  ]
  for (const answer of answers) {
    expect(refusalOf(answer)).toEqual([422, 'transfer_account_out_of_reach'])
    expect(answer.body.message).toContain('Padaria da Vila')
  }
  expect(refusalOf(await company.post('/transfers', body({ to_account_id: there })))).toEqual([
    422,
    'reference_not_found',
    'to_account_id',
  ])
  const limited = await company.get(
    `/transfers/destinations?to_company_id=${world.other.company_id}`,
  )
  expect(limited.body.data).toEqual([expect.objectContaining({ id: another })])
})

it('The currency of both accounts is one', async () => {
  const { company, body, openThere } = await twoCompanies(server())
  const dollars = await openThere({ name: 'Dólares', currency: 'USD' })
  const answer = await company.post('/transfers', body({ to_account_id: dollars }))
  expect(refusalOf(answer)).toEqual([422, 'transfer_currency', 'to_account_id'])
})
