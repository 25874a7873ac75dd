import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { describe, expect, it } from 'vitest'
import { giveRights } from '../../../test/http/row-rights-world.ts'
import { sampleAccount, sampleTransaction } from '../../../test/http/samples.ts'
import { useTestServer } from '../../../test/http/test-server.ts'
import type { TestCompany } from '../../../test/http/test-company.ts'
import { ALL_ROWS } from '../kernel/row-rights.ts'
import { checkBooks } from '../modules/registry.ts'

const server = useTestServer()
/** A year of books takes seconds; a busy machine takes its time. */
const LOAD_TIMEOUT_MS = 120_000

const totalsOf = async (company: TestCompany) => {
  const paths = [
    '/payables?filter_due_or_payment_date=all',
    '/receivables?filter_due_or_payment_date=all',
    '/clients',
    '/suppliers',
    '/bank-accounts',
  ]
  const answers = []
  for (const path of paths) answers.push((await company.get(path)).body.meta.total)
  return answers
}

describe('sample data in a company of one’s own', () => {
  it(
    'Sample data in a company of one’s own fills an empty company, and is taken away without a trace in the books',
    async () => {
      const company = await server().newCompany()
      const own = await company.post('/bank-accounts', sampleAccount({ is_default_purchase: true }))
      expect(own.status).toBe(201)
      expect((await company.post('/demo-data')).status).toBe(204)
      const filled = await totalsOf(company)
      expect(Math.min(...filled)).toBeGreaterThan(3)
      expect(await company.inDatabase(checkBooks)).toEqual([])
      expect((await company.get('/first-steps')).body.data).toMatchObject({ has_demo: true })
      expect((await company.post('/demo-data')).body.code).toBe('demo_already_loaded')

      const tree = (await company.get('/categories/tree')).body.data
      const category = tree.find((row: { code: string }) => row.code === '5.04.01').id
      const accounts = (await company.get('/bank-accounts?search=exemplo')).body.data
      const bank_account_id = accounts[0].id
      const payable = sampleTransaction(category, 5_000, { bank_account_id })
      const mine = await company.post('/payables', payable)
      expect(mine.status).toBe(201)
      const refused = await company.delete('/demo-data')
      expect([refused.status, refused.body.code]).toEqual([422, 'demo_in_use'])
      await company.delete(`/payables/${mine.body.data.id}`)

      expect((await company.delete('/demo-data')).status).toBe(204)
      expect(await totalsOf(company)).toEqual([0, 0, 0, 0, 1])
      expect(await company.inDatabase(checkBooks)).toEqual([])
      expect((await company.get('/bank-accounts')).body.data[0]).toMatchObject({
        id: own.body.data.id,
        system_balance_cents: 100_000,
      })
      expect((await company.delete('/demo-data')).body.code).toBe('demo_not_loaded')
    },
    LOAD_TIMEOUT_MS,
  )

  it(
    'Sample data in a company of one’s own is removed by nobody who could not delete or does not reach all of it',
    async () => {
      const company = await server().newCompany()
      expect((await company.post('/demo-data')).status).toBe(204)
      const filled = await totalsOf(company)
      const center = await company.post('/cost-centers', {
        name: 'Obras',
        abbreviation: 'OBR',
        description: null,
      })
      const clerk = await company.member(['companies.update'])
      const limited = await company.member(PERMISSION_KEYS)
      const removeBy = async (member: TestCompany) => {
        const answer = await member.delete('/demo-data')
        return [answer.status, answer.body?.code]
      }
      expect(await removeBy(clerk)).toEqual([403, 'permission_denied'])
      const [account] = (await company.get('/bank-accounts')).body.data
      const bill = (await company.get('/payables?filter_due_or_payment_date=all')).body.data.find(
        (row: { computed_status: string }) => row.computed_status === 'open',
      )
      const { data } = (await company.get(`/payables/${bill.id}`)).body
      const allocations = data.allocations.map((row: object) => ({
        ...row,
        cost_center_id: center.body.data.id,
      }))
      const moved = await company.put(`/payables/${bill.id}`, { ...data, allocations })
      expect(moved.status).toBe(200)
      for (const rights of [
        { bank_account_ids: [] },
        { bank_account_ids: [account.id] },
        { cost_center_ids: [] },
      ]) {
        await giveRights(server(), limited, { ...ALL_ROWS, ...rights })
        expect(await removeBy(limited)).toEqual([403, 'permission_denied'])
        expect(await totalsOf(company)).toEqual(filled)
      }
      await giveRights(server(), limited, ALL_ROWS)
      expect((await removeBy(limited))[0]).toBe(204)
    },
    LOAD_TIMEOUT_MS,
  )

  it('Sample data in a company of one’s own does not come into books that were begun, nor into a chart that lacks its categories', async () => {
    const company = await server().newCompany()
    await company.post('/clients', {
      name: 'Ana',
      document: null,
      email: null,
      phone: null,
      observation: null,
    })
    expect((await company.post('/demo-data')).body.code).toBe('demo_needs_empty_company')
    const empty = await company.root.post('/companies', {
      company_name: 'Vazia',
      trading_name: null,
      document: null,
      chart_template: 'vazio',
    })
    const answer = await company.root.post(`/companies/${empty.body.data.id}/demo-data`)
    expect(answer.body.code).toBe('demo_needs_chart')
  })

  it.each(['infoprodutos', 'servicos', 'comercio'])(
    'The chart %s has sample books of its own',
    async (chart_template) => {
      const { root } = await server().newCompany()
      const made = await root.post('/companies', {
        company_name: 'Nova',
        trading_name: null,
        document: null,
        chart_template,
      })
      const path = `/companies/${made.body.data.id}/demo-data`
      expect((await root.post(path)).status).toBe(204)
      expect((await root.delete(path)).status).toBe(204)
    },
    LOAD_TIMEOUT_MS,
  )
})
