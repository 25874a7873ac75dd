import { bankAccountInputSchema } from '@prumo/contracts/bank-accounts/bank-account.schema'
import { bankAccountList } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { statusesOf } from '../../../../test/http/crud-master-record.ts'
import { crudSuite } from '../../../../test/http/crud-suite.ts'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import { sampleSettlement, sampleTransaction } from '../../../../test/http/samples.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { sampleRequestBody, sampleTransfer } from '../../../../test/http/transfer-records.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { checkBooks } from '../registry.ts'
import { account, addLines, companyWithAccount } from './bank-account.factory.ts'
import { createBankAccounts } from './create-bank-accounts.ts'

const server = useTestServer()

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

describe('rules of bank accounts', () => {
  it.each(['Conta corrente', 'CONTA  CORRENTE', 'Contá Corrente'])(
    'A second bank account cannot be called %s',
    async (name) => {
      const { company } = await companyWithAccount(server)
      const answer = await company.post('/bank-accounts', account({ name }))
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({
        code: 'name_taken',
        errors: { name: ['Já existe um registro com este nome.'] },
      })
    },
  )

  it('Two companies may have accounts of the same name', async () => {
    await companyWithAccount(server)
    const other = await server().newCompany()
    expect((await other.post('/bank-accounts', account())).status).toBe(201)
  })

  it('One account of a company is the default of purchases, and no second', async () => {
    const { company, edit } = await companyWithAccount(server, { is_default_purchase: true })
    const second = account({ name: 'Outra', is_default_purchase: true })
    const answer = await company.post('/bank-accounts', second)
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe('default_purchase_taken')
    expect(answer.body.errors).toHaveProperty('is_default_purchase')
    await edit({ is_default_purchase: false })
    expect((await company.post('/bank-accounts', second)).status).toBe(201)
  })

  it('Of two accounts of one name sent at the same moment one is added', async () => {
    const company = await server().newCompany()
    const answers = await Promise.all([1, 2].map(() => company.post('/bank-accounts', account())))
    expect(statusesOf(answers)).toEqual([201, 422])
  })

  it('A bank that does not exist is refused', async () => {
    const company = await server().newCompany()
    const answer = await company.post('/bank-accounts', account({ bank_code: '998' }))
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual({ bank_code: ['Banco inválido'] })
  })

  it('An account with pending statement lines cannot be deactivated, without them it can', async () => {
    const { company, id, edit } = await companyWithAccount(server)
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

  it('A search finds a bank account by its bank and by its number', async () => {
    const { company, id } = await companyWithAccount(server)
    await company.post(
      '/bank-accounts',
      account({ name: 'Caixa da loja', type: 'cash', bank_code: null, account: null }),
    )
    for (const typed of ['itau', '341', '678']) {
      const { body } = await company.get(`/bank-accounts?search=${typed}`)
      expect(body.data.map((row: { id: number }) => row.id)).toEqual([id])
    }
  })

  it('The banks of Brazil come by their code', async () => {
    const company = await server().newCompany()
    const { body } = await company.root.get('/banks')
    const codes: string[] = body.data.map((bank: { code: string }) => bank.code)
    expect(codes).toContain('001')
    expect(codes).toEqual(codes.toSorted())
  })
})

describe('lists and totals of bank accounts', () => {
  const namesOf = (body: { readonly data: readonly { readonly name: string }[] }) =>
    body.data.map((row) => row.name)

  it('Lists and totals of bank accounts are filtered by type, dashboard and reconciliation', async () => {
    const { company } = await companyWithAccount(server)
    await company.post(
      '/bank-accounts',
      account({ name: 'Caixa', type: 'cash', show_on_dashboard: false }),
    )
    await company.post('/bank-accounts', account({ name: 'Cartão', show_on_conciliation: false }))
    const find = async (query: string) =>
      namesOf((await company.get(`/bank-accounts?${query}`)).body)
    expect(await find('filter_type=cash')).toEqual(['Caixa'])
    expect(await find('filter_dashboard=no')).toEqual(['Caixa'])
    expect(await find('filter_dashboard=yes')).toEqual(['Cartão', 'Conta corrente'])
    expect(await find('filter_conciliation=no')).toEqual(['Cartão'])
    expect((await company.get('/bank-accounts?filter_type=gold')).status).toBe(422)
  })

  it('Totals of bank accounts are of the whole filter, one for each currency: 1.000,00 and 900,00 twice, and dollars apart', async () => {
    const { company, id } = await companyWithAccount(server)
    await company.post('/bank-accounts', account({ name: 'Poupança', type: 'savings' }))
    await company.post('/bank-accounts', account({ name: 'Fora', currency: 'USD' }))
    await addLines(company, id, '2026-03-01', [[5_000, 'pending']])
    const totals = async (query = '') =>
      (await company.get(`/bank-accounts/totals${query}`)).body.data
    expect(await totals('?per_page=1')).toEqual([
      {
        currency: 'BRL',
        count: 2,
        system_balance_cents: 200_000,
        statement_balance_cents: 95_000,
        difference_cents: -5_000,
      },
      {
        currency: 'USD',
        count: 1,
        system_balance_cents: 100_000,
        statement_balance_cents: 0,
        difference_cents: null,
      },
    ])
    expect(await totals('?filter_type=savings')).toMatchObject([
      { count: 1, system_balance_cents: 100_000 },
    ])
    expect(await totals('?search=ninguem')).toEqual([])
  })

  it('A member sees and sums the bank accounts within reach alone', async () => {
    const { company, id } = await companyWithAccount(server)
    const other = (await company.post('/bank-accounts', account({ name: 'Outra' }))).body.data.id
    const member = await company.member(['companies.bank-accounts.index'])
    await giveRights(server(), member, { ...ALL_ROWS, bank_account_ids: [id] })
    expect(namesOf((await member.get('/bank-accounts')).body)).toEqual(['Conta corrente'])
    expect((await member.get('/bank-accounts/totals')).body.data[0].count).toBe(1)
    expect((await member.get(`/bank-accounts/${other}/usage`)).status).toBe(404)
  })
})

describe('accounts that are used', () => {
  it('A bank account that nothing uses is deleted, and its opening balance with it', async () => {
    const { company, id, read } = await companyWithAccount(server)
    expect((await company.delete(`/bank-accounts/${id}`)).status).toBe(204)
    expect((await company.get(`/bank-accounts/${id}`)).status).toBe(404)
    expect((await company.get('/bank-accounts')).body.meta.total).toBe(0)
    expect(await company.inDatabase((db) => checkBooks(db))).toEqual([])
    expect(await read()).toBeUndefined()
    expect((await company.post('/bank-accounts', account())).status).toBe(201)
  })

  it('A bank account with statement lines is not deleted: the refusal says how many there are', async () => {
    const { company, id } = await companyWithAccount(server)
    await addLines(company, id, '2026-03-01', [
      [5_000, 'pending'],
      [-100, 'reconciled'],
    ])
    expect((await company.get(`/bank-accounts/${id}/usage`)).body.data).toEqual({
      payables_count: 0,
      receivables_count: 0,
      statement_lines_count: 2,
      transfers_count: 0,
      requests_count: 0,
    })
    const answer = await company.delete(`/bank-accounts/${id}`)
    expect([answer.status, answer.body.code]).toEqual([422, 'bank_account_used'])
  })

  it('A bank account with a transfer or a request for one is not deleted: both are counted', async () => {
    const { company, id } = await companyWithAccount(server)
    const other = (await company.post('/bank-accounts', account({ name: 'Outra' }))).body.data.id
    await company.post('/transfers', sampleTransfer(id, other))
    await company.post('/wire-transfer-requests', sampleRequestBody(other, id))
    expect((await company.get(`/bank-accounts/${id}/usage`)).body.data).toMatchObject({
      transfers_count: 1,
      requests_count: 1,
    })
    expect((await company.delete(`/bank-accounts/${id}`)).body.code).toBe('bank_account_used')
  })

  it('A transaction that is planned on an account and paid from it counts once', async () => {
    const { company, id } = await companyWithAccount(server)
    const tree: { id: number; code: string }[] = (await company.get('/categories/tree')).body.data
    const category_id = tree.find((row) => row.code === '5.04.01')?.id ?? 0
    const transaction = sampleTransaction(category_id, 100, { bank_account_id: id })
    const { id: payable } = (await company.post('/payables', transaction)).body.data
    await company.post(`/payables/${payable}/settlements`, sampleSettlement(id, 100))
    await company.post('/receivables', transaction)
    expect((await company.get(`/bank-accounts/${id}/usage`)).body.data).toMatchObject({
      payables_count: 1,
      receivables_count: 1,
    })
    expect((await company.delete(`/bank-accounts/${id}`)).body.code).toBe('bank_account_used')
  })

  it('The destination account of rules is another active account of the company', async () => {
    const { company, id, edit } = await companyWithAccount(server)
    const other = (await company.post('/bank-accounts', account({ name: 'Outra' }))).body.data.id
    const foreign = (await companyWithAccount(server)).id
    expect((await edit({ rules_account_id: id })).body.code).toBe('rules_account_is_itself')
    expect((await edit({ rules_account_id: foreign })).body.code).toBe('reference_not_found')
    const { body } = await edit({ rules_account_id: other })
    expect(body.data.rules_account_id).toBe(other)
    expect((await company.delete(`/bank-accounts/${other}`)).body.code).toBe('bank_account_used')
    expect((await edit({ rules_account_id: null })).body.data.rules_account_id).toBeNull()
    expect((await company.delete(`/bank-accounts/${other}`)).status).toBe(204)
  })

  it('Without the permission to delete no bank account is deleted', async () => {
    const { company, id } = await companyWithAccount(server)
    const member = await company.member(['companies.bank-accounts.update'])
    const answer = await member.delete(`/bank-accounts/${id}`)
    expect([answer.status, answer.body.code]).toEqual([403, 'permission_denied'])
  })
})

describe('bank accounts of a sheet', () => {
  it('Each row of a sheet of bank accounts has its outcome, and what was written is in the ledger', async () => {
    const { company } = await companyWithAccount(server, { is_default_purchase: true })
    const row = (change: object) => bankAccountInputSchema.parse(account(change))
    const outcomes = await company.inDatabase((db) =>
      createBankAccounts(db, [
        row({ name: 'Poupança' }),
        row({ name: 'conta CORRENTE' }),
        row({ name: 'POUPANÇA' }),
        row({ name: 'Sem banco', bank_code: '998', is_default_purchase: true }),
      ]),
    )
    expect(outcomes).toMatchObject([
      { ok: true },
      { ok: false, errors: { name: 'name_taken' } },
      { ok: false, errors: { name: 'name_taken' } },
      {
        ok: false,
        errors: { bank_code: 'invalid_bank', is_default_purchase: 'default_purchase_taken' },
      },
    ])
    expect((await company.get('/bank-accounts/totals')).body.data).toMatchObject([
      { count: 2, system_balance_cents: 200_000 },
    ])
    expect(await company.inDatabase((db) => checkBooks(db))).toEqual([])
  })
})
