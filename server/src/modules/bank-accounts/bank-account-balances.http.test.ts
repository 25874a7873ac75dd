import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { statusesOf } from '../../../../test/http/crud-master-record.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkLedger } from '../ledger/index.ts'
import { account, addLines, companyWithAccount } from './bank-account.factory.ts'
import { openingEntries } from './opening-entries.ts'

const server = useTestServer()

const faults = (company: TestCompany) =>
  company.inDatabase((db) => checkLedger(db, [openingEntries]))

describe('balances of a bank account', () => {
  it('1.000,00 in the system and 900,00 in the statement are what it opens with', async () => {
    const { company, read } = await companyWithAccount(server)
    expect(await read()).toMatchObject({
      system_balance_cents: 100_000,
      statement_balance_cents: 90_000,
      bank_name: 'Itaú Unibanco S.A.',
    })
    expect(await faults(company)).toEqual([])
  })

  it('A new opening balance takes the place of the old one', async () => {
    const { company, edit } = await companyWithAccount(server)
    const { body } = await edit({ initial_system_cents: -7_50, initial_system_date: '2025-12-31' })
    expect(body.data.system_balance_cents).toBe(-7_50)
    expect(await faults(company)).toEqual([])
  })

  it('An opening balance of zero posts nothing', async () => {
    const { company, read, edit } = await companyWithAccount(server, { initial_system_cents: 0 })
    expect((await read()).system_balance_cents).toBe(0)
    await edit({ initial_system_cents: 1 })
    await edit({ initial_system_cents: 0 })
    expect((await read()).system_balance_cents).toBe(0)
    expect(await faults(company)).toEqual([])
  })

  it('An account that opens tomorrow has no system balance today', async () => {
    const { company, read } = await companyWithAccount(server, {
      initial_system_date: '2026-11-21',
    })
    expect((await read()).system_balance_cents).toBe(0)
    expect(await faults(company)).toEqual([])
  })

  it('An account whose statement opens tomorrow has no statement balance today', async () => {
    const { company, id, read, edit } = await companyWithAccount(server, {
      initial_system_date: '2026-11-21',
      initial_statement_date: '2026-11-21',
    })
    const balances = {
      system_balance_cents: 0,
      statement_balance_cents: 0,
      difference_cents: null,
    }
    expect(await read()).toMatchObject(balances)
    expect((await company.get('/bank-accounts/totals')).body.data).toEqual([
      { currency: 'BRL', count: 1, ...balances },
    ])
    const desk = async () => (await company.get(`/bank-accounts/${id}/reconciliation`)).body.data
    expect(await desk()).toMatchObject({ bank_balance_cents: 0, difference_cents: 0 })
    await edit({ initial_system_date: '2026-11-20', initial_statement_date: '2026-11-20' })
    expect(await read()).toMatchObject({
      system_balance_cents: 100_000,
      statement_balance_cents: 90_000,
    })
    expect(await desk()).toMatchObject({ bank_balance_cents: 90_000, difference_cents: -10_000 })
  })

  it('A statement of a month without movement was read, until its import is undone', async () => {
    const { company, id, read } = await companyWithAccount(server)
    await addLines(company, id, '2026-11-20', [])
    expect(await read()).toMatchObject({
      difference_cents: -10_000,
      statement_balance_cents: 90_000,
    })
    await company.inDatabase((db) =>
      sql`update bank_statement_imports set undone_at = ${db.now}
        where company_id = ${db.company_id} and bank_account_id = ${id}`.execute(db.query),
    )
    expect(await read()).toMatchObject({ difference_cents: null })
  })

  it('A statement line of tomorrow is in no balance of today', async () => {
    const { company, id, read } = await companyWithAccount(server)
    await addLines(company, id, '2026-11-21', [[5_000, 'pending']])
    expect((await read()).statement_balance_cents).toBe(90_000)
    const desk = (await company.get(`/bank-accounts/${id}/reconciliation`)).body.data
    expect(desk).toMatchObject({ bank_balance_cents: 90_000, pending_count: 1 })
  })

  it('900,00 and statement lines of 50,00, -20,00 and an ignored 7,00 are 930,00', async () => {
    const { company, id, read } = await companyWithAccount(server)
    await addLines(company, id, '2026-03-01', [
      [5_000, 'pending'],
      [-2_000, 'reconciled'],
      [700, 'ignored'],
    ])
    expect((await read()).statement_balance_cents).toBe(93_000)
    expect((await company.get('/bank-accounts')).body.data[0].statement_balance_cents).toBe(93_000)
  })

  it('One account moves no balance of another', async () => {
    const { company, id } = await companyWithAccount(server)
    await company.post('/bank-accounts', account({ name: 'Caixa', type: 'cash' }))
    await addLines(company, id, '2026-03-01', [[5_000, 'pending']])
    const { body } = await company.get('/bank-accounts')
    expect(
      body.data.map((row: { name: string; statement_balance_cents: number }) => [
        row.name,
        row.statement_balance_cents,
      ]),
    ).toEqual([
      ['Caixa', 90_000],
      ['Conta corrente', 95_000],
    ])
  })
})

describe('initial dates of bank accounts', () => {
  /** A settlement of one real on a day. */
  const settle = async (company: TestCompany, id: number, paid_on: string) => {
    const tree: { id: number; code: string }[] = (await company.get('/categories/tree')).body.data
    const category_id = tree.find((row) => row.code === '1.01.01')?.id
    const created = await company.post('/receivables', {
      party_id: null,
      bank_account_id: null,
      description: 'Venda',
      fiscal_document: null,
      external_id: null,
      due_date: '2026-03-10',
      competency_date: '2026-03-10',
      scheduled_for: null,
      value_cents: 100,
      show_in_dre: true,
      show_in_dfc: true,
      allocations: [{ category_id, value_cents: 100 }],
    })
    return company.post(`/receivables/${created.body.data.id}/settlements`, {
      paid_on,
      bank_account_id: id,
      principal_cents: 100,
      discount_cents: 0,
      interest_cents: 0,
      fine_cents: 0,
      fee_cents: 0,
      note: null,
    })
  }

  it('The system cannot start after the first settlement; on its day it can', async () => {
    const { company, id, edit } = await companyWithAccount(server)
    expect((await settle(company, id, '2026-03-15')).status).toBeLessThan(300)
    const answer = await edit({ initial_system_date: '2026-03-16' })
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe('movements_before_initial_date')
    expect(answer.body.errors.initial_system_date[0]).toContain('15/03/2026')
    expect((await edit({ initial_system_date: '2026-03-15' })).status).toBe(200)
  })

  it('The statement cannot start after its first line; on its day it can', async () => {
    const { company, id, edit } = await companyWithAccount(server)
    await addLines(company, id, '2026-03-15', [[100, 'ignored']])
    const answer = await edit({ initial_statement_date: '2026-03-16' })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.initial_statement_date[0]).toContain('15/03/2026')
    expect((await edit({ initial_statement_date: '2026-03-15' })).status).toBe(200)
  })

  it('An account with movements keeps its currency; one without may change it', async () => {
    const { company, id, edit } = await companyWithAccount(server)
    expect((await edit({ currency: 'USD' })).status).toBe(200)
    await addLines(company, id, '2026-03-15', [[100, 'ignored']])
    const answer = await edit({ currency: 'BRL' })
    expect([answer.status, answer.body.code]).toEqual([422, 'currency_is_fixed'])
  })

  it('Initial dates of bank accounts of a settlement and a later initial date sent at the same moment one is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { company, id, edit } = await companyWithAccount(server)
      const [settled, edited] = await Promise.all([
        settle(company, id, '2026-03-15'),
        edit({ initial_system_date: '2026-06-01' }),
      ])
      expect(statusesOf([settled, edited]).filter((status) => status === 422)).toHaveLength(1)
      expect(statusesOf([settled, edited]).filter((status) => status < 300)).toHaveLength(1)
    }
  })
})
