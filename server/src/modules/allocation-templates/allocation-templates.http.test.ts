import { describe, expect, it } from 'vitest'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import { sampleTemplate } from '../../../../test/http/transaction-samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { companyWithAccount } from '../transactions/transaction.factory.ts'

const server = useTestServer()

describe('the template of a split', () => {
  it('The template of a split is kept, changed and deleted, each with its trace', async () => {
    const { made, expense, other } = await companyWithAccount(server())
    const created = await made.post('/allocation-templates', sampleTemplate(expense))
    expect([created.status, created.text]).toEqual([201, created.text])
    const { id } = created.body.data
    const changed = await made.put(`/allocation-templates/${id}`, {
      ...sampleTemplate(other),
      name: 'Meio a meio',
      version: 1,
    })
    expect([changed.status, changed.body.data.version]).toEqual([200, 2])
    const stale = await made.put(`/allocation-templates/${id}`, {
      ...sampleTemplate(other),
      version: 1,
    })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version'])
    expect((await made.get('/allocation-templates')).body.data).toMatchObject([
      { id, name: 'Meio a meio', rows: [{ percent: '60' }, { percent: '40' }] },
    ])
    expect((await made.delete(`/allocation-templates/${id}`)).status).toBe(204)
    expect((await made.delete(`/allocation-templates/${id}`)).status).toBe(404)
    expect((await made.get('/allocation-templates')).body.data).toEqual([])
  })

  it('The template of a split adds up to 100 percent, exactly, and has a name of its own', async () => {
    const { made, expense } = await companyWithAccount(server())
    const rows = (...percents: string[]) => ({
      name: 'Terços',
      rows: percents.map((percent) => ({ ...sampleTemplate(expense).rows[0], percent })),
    })
    const thirds = ['33.3333', '33.3333', '33.3334']
    expect((await made.post('/allocation-templates', rows(...thirds))).status).toBe(201)
    const twice = await made.post('/allocation-templates', {
      ...rows(...thirds),
      name: ' TERCOS ',
    })
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['name']])
    for (const wrong of [['60', '39.9999'], ['60', '40.0001'], ['100', '0'], []]) {
      const refused = await made.post('/allocation-templates', { ...rows(...wrong), name: 'Outro' })
      expect([wrong, refused.status]).toEqual([wrong, 422])
    }
  })

  it('The template of a split that names what a member may not reach is not there for them', async () => {
    const { made, expense } = await companyWithAccount(server())
    const center = await made.post('/cost-centers', {
      name: 'Loja',
      abbreviation: 'LJ',
      description: null,
    })
    const [row] = sampleTemplate(expense).rows
    const template = {
      name: 'Loja',
      rows: [{ ...row, cost_center_id: center.body.data.id, percent: '100' }],
    }
    const created = await made.post('/allocation-templates', template)
    expect([created.status, created.text]).toEqual([201, created.text])
    const clerk = await made.member(['companies.payables.store'])
    await giveRights(server(), clerk, { ...ALL_ROWS, cost_center_ids: [] })
    expect((await clerk.get('/allocation-templates')).body.data).toEqual([])
    const { id } = created.body.data
    expect((await clerk.delete(`/allocation-templates/${id}`)).status).toBe(404)
    const refused = await clerk.post('/allocation-templates', { ...template, name: 'Minha' })
    expect([refused.status, refused.body.code]).toEqual([
      403,
      'cost_center_permission_error_on_transaction',
    ])
  })
})
