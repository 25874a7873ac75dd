import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { UNASSIGNED_ID } from '@prumo/contracts/company-users/company-user.schema'
import { expect, it } from 'vitest'
import { giveExactRights, giveRights } from '../../../../test/http/row-rights-world.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { companyThatSells } from './sale.factory.ts'

const server = useTestServer()

it('Who reaches one cost centre alone approves no sale that has none, nor takes it from an approved one', async () => {
  const { company, body, sell, read } = await companyThatSells(server())
  const center = await company.post('/cost-centers', {
    name: 'Cursos',
    abbreviation: 'CUR',
    description: null,
  })
  const cost_center_id = center.body.data.id
  const [own, without] = [await sell({ cost_center_id }), await sell()]
  const member = await company.member(PERMISSION_KEYS)
  await giveRights(server(), member, { ...ALL_ROWS, cost_center_ids: [cost_center_id] })
  const answer = await member.post('/sales/approve', {
    sales: [own, without].map(({ id, version }) => ({ id, version })),
  })
  expect(answer.body.data).toEqual([
    { id: own.id, is_done: true, message: null },
    {
      id: without.id,
      is_done: false,
      message:
        'Você alcança só alguns Centros de Custo ou Projetos, e esta venda não tem nenhum. Peça a aprovação a quem alcança todos.',
    },
  ])
  expect((await read(without.id)).status).toBe('waiting_payment')
  const edit = await member.put(`/sales/${own.id}`, { ...body(), version: 2 })
  expect([edit.status, edit.body.code]).toEqual([422, 'sale_beyond_approval'])
  expect((await read(own.id)).cost_center_id).toBe(cost_center_id)
})

it('Readers of a cost centre, and of none, are told by list, totals and dashboard what their rows come to, and together all of it', async () => {
  const { company, sell } = await companyThatSells(server())
  const center = { name: 'Cursos', abbreviation: 'CUR', description: null }
  const cost_center_id: number = (await company.post('/cost-centers', center)).body.data.id
  const made = [await sell({ cost_center_id }), await sell({ cost_center_id }), await sell()]
  const approved = await company.post('/sales/approve', {
    sales: made.map(({ id, version }) => ({ id, version })),
  })
  expect(approved.status).toBe(200)
  const readers: TestCompany[] = [company]
  for (const id of [cost_center_id, UNASSIGNED_ID]) {
    const member = await company.member(PERMISSION_KEYS)
    await giveExactRights(server(), member, { ...ALL_ROWS, cost_center_ids: [id] })
    readers.push(member)
  }
  const told: number[] = []
  for (const reader of readers) {
    const { month, sold } = (await reader.get('/dashboards/sales?month=2026-11')).body.data
    const filter = 'filterSaleCompetencyDate=2026-11-01,2026-11-30&filterSaleStatuses=approved'
    const rows = (await reader.get(`/sales?${filter}`)).body.data
    const { gross_cents } = (await reader.get(`/sales/totals?${filter}`)).body.data
    const listed = rows.reduce(
      (sum: number, row: { total_cents: number }) => sum + row.total_cents,
      0,
    )
    expect([month, sold.gross_cents, gross_cents]).toEqual(['2026-11', listed, listed])
    told.push(listed)
  }
  const [all = 0, own = 0, without = 0] = told
  expect([all, own]).toEqual([own + without, 2 * without])
  expect(without).toBeGreaterThan(0)
})
