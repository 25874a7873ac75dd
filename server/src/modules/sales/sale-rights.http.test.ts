import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { expect, it } from 'vitest'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
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
