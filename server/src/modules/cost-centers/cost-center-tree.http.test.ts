import { MAX_COST_CENTER_LEVELS } from '@prumo/contracts/cost-centers/cost-center.schema'
import { describe, expect, it } from 'vitest'
import { giveExactRights, giveRights } from '../../../../test/http/row-rights-world.ts'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { createCostCenters } from './save-cost-center.ts'

const server = useTestServer()

/** Adds a centre called by one letter below another one. */
async function center(company: TestCompany, name: string, parent: number | null = null) {
  const answer = await company.post('/cost-centers', {
    name,
    abbreviation: name,
    description: null,
    parent_cost_center_id: parent,
  })
  expect([name, answer.status, answer.text]).toEqual([name, 201, answer.text])
  return answer.body.data
}

describe('the tree of cost centres', () => {
  it('The tree of cost centres is listed from the top down, each centre with its path', async () => {
    const company = await server().newCompany()
    const b = await center(company, 'B')
    const a = await center(company, 'A')
    const inB = await center(company, 'C', b.id)
    await center(company, 'D', inB.id)
    await center(company, 'E', a.id)
    const { body } = await company.get('/cost-centers')
    expect(body.data.map((row: { path: string; depth: number }) => [row.path, row.depth])).toEqual([
      ['A', 0],
      ['A › E', 1],
      ['B', 0],
      ['B › C', 1],
      ['B › C › D', 2],
    ])
  })

  it('The tree of cost centres makes no circle, not even by two moves at once', async () => {
    const company = await server().newCompany()
    const a = await center(company, 'A')
    const b = await center(company, 'B', a.id)
    const move = (row: { id: number }, parent: number) =>
      company.put(`/cost-centers/${row.id}`, { ...row, parent_cost_center_id: parent })
    expect((await move(a, b.id)).body).toMatchObject({
      code: 'center_cycle',
      errors: { parent_cost_center_id: [expect.stringContaining('abaixo de si mesmo')] },
    })
    expect((await move(a, a.id)).body.code).toBe('center_cycle')
    expect((await move(a, 999_999)).body.code).toBe('reference_not_found')
    const [c, d] = [await center(company, 'C'), await center(company, 'D')]
    const answers = await Promise.all([move(c, d.id), move(d, c.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  it('The tree of cost centres has so many levels and no more', async () => {
    const company = await server().newCompany()
    let parent: number | null = null
    for (let level = 1; level <= MAX_COST_CENTER_LEVELS; level += 1)
      parent = (await center(company, `N${level}`, parent)).id
    const answer = await company.post('/cost-centers', {
      name: 'Fundo',
      abbreviation: 'FUNDO',
      description: null,
      parent_cost_center_id: parent,
    })
    expect(answer.body.code).toBe('center_too_deep')
  })

  it('Who reaches a part of the tree of cost centres sees that part, without the names above', async () => {
    const company = await server().newCompany()
    const a = await center(company, 'A')
    const b = await center(company, 'B', a.id)
    const member = await company.member(['companies.cost-centers.index'])
    await giveRights(server(), member, { ...ALL_ROWS, cost_center_ids: [b.id] })
    const { body } = await member.get('/cost-centers')
    expect(body.data).toMatchObject([{ id: b.id, path: 'B', depth: 0 }])
  })
})

describe('deleting and posting', () => {
  it('A cost centre with others below it, or named by transactions, is not deleted', async () => {
    const company = await server().newCompany()
    const a = await center(company, 'A')
    const b = await center(company, 'B', a.id)
    expect((await company.delete(`/cost-centers/${a.id}`)).body.code).toBe('center_has_children')
    const tree: { id: number; code: string }[] = (await company.get('/categories/tree')).body.data
    const category_id = tree.find((row) => row.code === '5.04.01')?.id ?? 0
    const allocations = [{ category_id, value_cents: 100, cost_center_id: b.id }]
    await company.post('/payables', sampleTransaction(category_id, 100, { allocations }))
    const used = await company.delete(`/cost-centers/${b.id}`)
    expect([used.status, used.body.code]).toEqual([422, 'record_in_use'])
    const c = await center(company, 'C', a.id)
    expect((await company.delete(`/cost-centers/${c.id}`)).status).toBe(204)
  })

  it('A cost centre tells who may post to it, to who may see the users', async () => {
    const company = await server().newCompany()
    const a = await center(company, 'A')
    const member = await company.member(['companies.payables.store'])
    await giveExactRights(server(), member, { ...ALL_ROWS, cost_center_ids: [a.id] })
    await company.member(['companies.payables.index'])
    const { body } = await company.get('/cost-centers/posters')
    expect(
      body.data.map((row: { cost_center_ids: number[] | null }) => row.cost_center_ids),
    ).toEqual(expect.arrayContaining([null, [a.id]]))
    expect(body.data).toHaveLength(2)
    expect((await member.get('/cost-centers/posters')).status).toBe(403)
  })

  it('Of many cost centres at once the right ones are written, and the others say what is wrong', async () => {
    const company = await server().newCompany()
    await center(company, 'A')
    const outcomes = await company.inDatabase((db) =>
      createCostCenters(
        db,
        ['B', 'a', 'C', 'b'].map((name) => ({
          name,
          abbreviation: name,
          description: null,
          parent_cost_center_id: null,
        })),
      ),
    )
    const taken = { ok: false, errors: { abbreviation: 'abbreviation_taken' } }
    expect(outcomes).toMatchObject([{ ok: true }, taken, { ok: true }, taken])
    expect((await company.get('/cost-centers')).body.meta.total).toBe(3)
  })
})
