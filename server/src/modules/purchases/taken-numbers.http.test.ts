import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { expect, it } from 'vitest'
import type { Answer } from '../../../../test/http/api-client.ts'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { companyThatSells } from '../sales/sale.factory.ts'
import { companyWithPurchases, narrow } from './purchase.factory.ts'

const server = useTestServer()

const refusalOf = ({ status, body }: Answer) => [status, body.code, body.errors]
const TOLD = 'Este número ou ID externo não está disponível. Use outro.'
const unavailable = (field: string) => [422, 'number_unavailable', { [field]: [TOLD] }]

it('A taken external id of a payable or purchase is refused to a limited member without telling of what they do not reach', async () => {
  const { made, body, expense, dimensions } = await companyWithPurchases(server())
  const { center, other_center } = await dimensions()
  const member = await made.member(PERMISSION_KEYS)
  await narrow(server(), member, { cost_center_ids: [center] })
  const add = (by: TestCompany, cost_center_id: number, external_id: string) => {
    const allocations = [{ category_id: expense, value_cents: 10_000, cost_center_id }]
    return [
      by.post('/payables', sampleTransaction(expense, 10_000, { allocations, external_id })),
      by.post('/purchases', body({ allocations, external_id })),
    ]
  }
  const codesOf = async (asked: readonly Promise<Answer>[]) =>
    (await Promise.all(asked)).map(refusalOf)
  for (const [id, place] of [
    ['X-1', other_center],
    ['X-2', center],
  ] as const) {
    expect((await Promise.all(add(made, place, id))).map(({ status }) => status)).toEqual([
      201, 201,
    ])
    const refused = unavailable('external_id')
    expect(await codesOf(add(member, center, id))).toEqual([refused, refused])
  }
  expect((await codesOf(add(made, center, 'X-1'))).map(([, code]) => code)).toEqual([
    'external_id_taken',
    'purchase_external_id_taken',
  ])
})

it('A taken number of a sale is refused to a limited member without telling of what they do not reach', async () => {
  const { company, body, sell } = await companyThatSells(server())
  await sell({ external_id: 'V-1', custom_sale_id: 'N-1' })
  const member = await company.member(PERMISSION_KEYS)
  await narrow(server(), member, { project_ids: [] })
  for (const [field, value] of [
    ['external_id', 'V-1'],
    ['custom_sale_id', 'N-1'],
  ] as const)
    expect(refusalOf(await member.post('/sales', body({ [field]: value })))).toEqual(
      unavailable(field),
    )
})
