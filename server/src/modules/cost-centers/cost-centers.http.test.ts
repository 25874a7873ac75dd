import { costCenterList } from '@prumo/contracts/cost-centers/cost-centers.contract'
import { describe, expect, it } from 'vitest'
import { crudSuite } from '../../../../test/http/crud-suite.ts'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'

const server = useTestServer()

const costCenter = (fields = {}) => ({
  name: 'Marketing',
  abbreviation: 'MKT',
  description: null,
  ...fields,
})

crudSuite({
  server,
  name: 'cost centres',
  path: '/cost-centers',
  permissions: {
    index: 'companies.cost-centers.index',
    store: 'companies.cost-centers.store',
    update: 'companies.cost-centers.update',
  },
  list: costCenterList,
  sample: (n) => costCenter({ name: `Centro 0${n}`, abbreviation: `CC-${9 - n}` }),
  required: ['name', 'abbreviation'],
  edit: { name: 'Comercial', abbreviation: 'COM', description: 'Vendas e relacionamento' },
  hasStatus: true,
})

describe('rules of cost centres', () => {
  it.each(['MKT', 'mkt', ' Mkt '])(
    'A second cost centre cannot be abbreviated %s',
    async (abbreviation) => {
      const company = await server().newCompany()
      await company.post('/cost-centers', costCenter())
      const answer = await company.post(
        '/cost-centers',
        costCenter({ name: 'Outro', abbreviation }),
      )
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({
        code: 'abbreviation_taken',
        errors: { abbreviation: ['Já existe um registro com esta abreviação.'] },
      })
    },
  )

  it('A search finds a cost centre by its abbreviation', async () => {
    const company = await server().newCompany()
    const { id } = (await company.post('/cost-centers', costCenter())).body.data
    const { body } = await company.get('/cost-centers?search=mk')
    expect(body.data.map((row: { id: number }) => row.id)).toEqual([id])
  })

  it('A deactivated cost centre takes no new entries, and those that name it stay as they are', async () => {
    const company = await server().newCompany()
    const center = (await company.post('/cost-centers', costCenter())).body.data
    const tree: { id: number; code: string }[] = (await company.get('/categories/tree')).body.data
    const category_id = tree.find((row) => row.code === '5.04.01')?.id ?? 0
    const allocations = [{ category_id, value_cents: 100_00, cost_center_id: center.id }]
    const transaction = sampleTransaction(category_id, 100_00, { allocations })
    const before = (await company.post('/payables', transaction)).body.data
    await company.put(`/cost-centers/${center.id}`, { ...center, status: 'blocked' })
    const another = await company.post('/payables', transaction)
    expect(another.status).toBe(422)
    expect(another.body).toMatchObject({
      code: 'cost_center_inactive',
      errors: { allocations: ['Este centro de custo está desativado. Escolha outro.'] },
    })
    const edited = await company.put(`/payables/${before.id}`, {
      ...transaction,
      version: before.version,
    })
    expect(edited.status).toBe(200)
    expect(edited.body.data.allocations[0]).toMatchObject({
      cost_center_id: center.id,
      cost_center_name: 'Marketing',
    })
  })
})
