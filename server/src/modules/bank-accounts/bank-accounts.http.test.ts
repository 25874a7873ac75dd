import { bankAccountList } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { statusesOf } from '../../../../test/http/crud-register.ts'
import { crudSuite } from '../../../../test/http/crud-suite.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkLedger } from '../ledger/index.ts'
import { openingEntries } from './index.ts'

const server = useTestServer()

const account = (fields = {}) => ({
  name: 'Conta corrente',
  type: 'checking',
  bank_code: '341',
  branch: '1234',
  branch_digit: null,
  account: '56789',
  account_digit: '0',
  currency: 'BRL',
  initial_system_cents: 100_000,
  initial_system_date: '2026-01-01',
  initial_statement_cents: 90_000,
  initial_statement_date: '2026-02-01',
  show_on_dashboard: true,
  show_on_conciliation: true,
  is_default_purchase: false,
  ...fields,
})

crudSuite({
  server,
  name: 'bank accounts',
  path: '/bank-accounts',
  permissions: {
    index: 'companies.bank-accounts.index',
    store: 'companies.bank-accounts.store',
    update: 'companies.bank-accounts.update',
  },
  list: bankAccountList,
  sample: (n) => account({ name: `Conta 0${n}`, bank_code: [null, '341', '001'][n % 3] ?? null }),
  required: [
    'name',
    'type',
    'currency',
    'initial_system_cents',
    'initial_system_date',
    'initial_statement_cents',
    'initial_statement_date',
    'show_on_dashboard',
    'show_on_conciliation',
    'is_default_purchase',
  ],
  edit: {
    name: 'Poupança',
    type: 'savings',
    bank_code: '237',
    initial_system_cents: -5,
    initial_system_date: '2025-12-31',
    is_default_purchase: true,
  },
  hasStatus: true,
})

/** Statement lines as an import leaves them: amount and status of each, all of one day. */
const addLines = (
  company: TestCompany,
  id: number,
  day: string,
  lines: readonly (readonly [cents: number, status: 'pending' | 'reconciled' | 'ignored'])[],
) =>
  company.inDatabase(async (db) => {
    await sql`
      with import as (
        insert into bank_statement_imports (company_id, bank_account_id, file_name, file_sha256,
          statement_index, new_count, known_count, noise_count, changed_count, user_id, user_name)
        values (${db.company_id}, ${id}, 'extrato.ofx', 'hash', 0, ${lines.length}, 0, 0, 0, 1, 'Teste')
        returning id
      )
      insert into bank_statement_lines (company_id, bank_account_id, import_id, posted_on,
        amount_cents, type, line_number, identity_hash, occurrence, status, ignore_reason)
      select ${db.company_id}, ${id}, import.id, ${day}::date, line.cents, 'OTHER', line.position,
        import.id || '-' || line.position, 1, line.status,
        case when line.status = 'ignored' then 'duplicada' end
      from import, jsonb_to_recordset(${JSON.stringify(
        lines.map(([cents, status], position) => ({ cents, status, position })),
      )}::jsonb) as line(cents bigint, status text, position integer)
    `.execute(db.query)
  })

const faults = (company: TestCompany) =>
  company.inDatabase((db) => checkLedger(db, [openingEntries]))

/** A company with one account; `edit` sends all its fields with a change. */
async function companyWithAccount(fields = {}) {
  const company = await server().newCompany()
  const { id } = (await company.post('/bank-accounts', account(fields))).body.data
  const path = `/bank-accounts/${id}`
  const read = async () => (await company.get(path)).body.data
  const edit = async (change: object) => company.put(path, { ...(await read()), ...change })
  return { company, id, read, edit }
}

describe('balances of a bank account', () => {
  it('1.000,00 in the system and 900,00 in the statement are what it opens with', async () => {
    const { company, read } = await companyWithAccount()
    expect(await read()).toMatchObject({
      system_balance_cents: 100_000,
      statement_balance_cents: 90_000,
      bank_name: expect.stringContaining('ITA'),
    })
    expect(await faults(company)).toEqual([])
  })

  it('a new opening balance takes the place of the old one', async () => {
    const { company, edit } = await companyWithAccount()
    const { body } = await edit({ initial_system_cents: -7_50, initial_system_date: '2025-12-31' })
    expect(body.data.system_balance_cents).toBe(-7_50)
    expect(await faults(company)).toEqual([])
  })

  it('an opening balance of zero posts nothing', async () => {
    const { company, read, edit } = await companyWithAccount({ initial_system_cents: 0 })
    expect((await read()).system_balance_cents).toBe(0)
    await edit({ initial_system_cents: 1 })
    await edit({ initial_system_cents: 0 })
    expect((await read()).system_balance_cents).toBe(0)
    expect(await faults(company)).toEqual([])
  })

  it('an account that opens tomorrow has no system balance today', async () => {
    const { company, read } = await companyWithAccount({ initial_system_date: '2026-11-21' })
    expect((await read()).system_balance_cents).toBe(0)
    expect(await faults(company)).toEqual([])
  })

  it('900,00 and statement lines of 50,00, -20,00 and an ignored 7,00 are 930,00', async () => {
    const { company, id, read } = await companyWithAccount()
    await addLines(company, id, '2026-03-01', [
      [5_000, 'pending'],
      [-2_000, 'reconciled'],
      [700, 'ignored'],
    ])
    expect((await read()).statement_balance_cents).toBe(93_000)
    expect((await company.get('/bank-accounts')).body.data[0].statement_balance_cents).toBe(93_000)
  })

  it('one account moves no balance of another', async () => {
    const { company, id } = await companyWithAccount()
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

describe('rules of bank accounts', () => {
  it.each(['Conta corrente', 'CONTA  CORRENTE', 'Contá Corrente'])(
    'a second account cannot be called %s',
    async (name) => {
      const { company } = await companyWithAccount()
      const answer = await company.post('/bank-accounts', account({ name }))
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({
        code: 'name_taken',
        errors: { name: ['Já existe um registro com este nome.'] },
      })
    },
  )

  it('two companies may have accounts of the same name', async () => {
    await companyWithAccount()
    const other = await server().newCompany()
    expect((await other.post('/bank-accounts', account())).status).toBe(201)
  })

  it('one account is the default of purchases, no second', async () => {
    const { company, edit } = await companyWithAccount({ is_default_purchase: true })
    const second = account({ name: 'Outra', is_default_purchase: true })
    const answer = await company.post('/bank-accounts', second)
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe('default_purchase_taken')
    expect(answer.body.errors).toHaveProperty('is_default_purchase')
    await edit({ is_default_purchase: false })
    expect((await company.post('/bank-accounts', second)).status).toBe(201)
  })

  it('of two accounts of one name sent at the same moment one is added', async () => {
    const company = await server().newCompany()
    const answers = await Promise.all([1, 2].map(() => company.post('/bank-accounts', account())))
    expect(statusesOf(answers)).toEqual([201, 422])
  })

  it('a bank that does not exist is refused', async () => {
    const company = await server().newCompany()
    const answer = await company.post('/bank-accounts', account({ bank_code: '998' }))
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ bank_code: ['Banco inválido'] })
  })

  it('an account with pending statement lines cannot be deactivated, without them it can', async () => {
    const { company, id, edit } = await companyWithAccount()
    await addLines(company, id, '2026-03-01', [[5_000, 'pending']])
    const answer = await edit({ status: 'deactivated' })
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe('bank_account_in_use')
    expect(answer.body.errors).toHaveProperty('status')
    await company.inDatabase((db) =>
      sql`update bank_statement_lines set status = 'reconciled' where company_id = ${db.company_id}`.execute(
        db.query,
      ),
    )
    expect((await edit({ status: 'deactivated' })).status).toBe(200)
  })

  it('a search finds it by its bank and by its number', async () => {
    const { company, id } = await companyWithAccount()
    await company.post(
      '/bank-accounts',
      account({ name: 'Caixa da loja', type: 'cash', bank_code: null, account: null }),
    )
    for (const typed of ['itau', '341', '678']) {
      const { body } = await company.get(`/bank-accounts?search=${typed}`)
      expect(body.data.map((row: { id: number }) => row.id)).toEqual([id])
    }
  })

  it('the banks of Brazil come by their code', async () => {
    const company = await server().newCompany()
    const { body } = await company.root.get('/banks')
    const codes: string[] = body.data.map((bank: { code: string }) => bank.code)
    expect(codes).toContain('001')
    expect(codes).toEqual(codes.toSorted())
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

  it('the system cannot start after the first settlement; on its day it can', async () => {
    const { company, id, edit } = await companyWithAccount()
    expect((await settle(company, id, '2026-03-15')).status).toBeLessThan(300)
    const answer = await edit({ initial_system_date: '2026-03-16' })
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe('movements_before_initial_date')
    expect(answer.body.errors.initial_system_date[0]).toContain('15/03/2026')
    expect((await edit({ initial_system_date: '2026-03-15' })).status).toBe(200)
  })

  it('the statement cannot start after its first line; on its day it can', async () => {
    const { company, id, edit } = await companyWithAccount()
    await addLines(company, id, '2026-03-15', [[100, 'ignored']])
    const answer = await edit({ initial_statement_date: '2026-03-16' })
    expect(answer.status).toBe(422)
    expect(answer.body.errors.initial_statement_date[0]).toContain('15/03/2026')
    expect((await edit({ initial_statement_date: '2026-03-15' })).status).toBe(200)
  })

  it('of a settlement and a later initial date sent at the same moment one is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { company, id, edit } = await companyWithAccount()
      const [settled, edited] = await Promise.all([
        settle(company, id, '2026-03-15'),
        edit({ initial_system_date: '2026-06-01' }),
      ])
      expect(statusesOf([settled, edited]).filter((status) => status === 422)).toHaveLength(1)
      expect(statusesOf([settled, edited]).filter((status) => status < 300)).toHaveLength(1)
    }
  })
})
