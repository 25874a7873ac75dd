import { bankAccountList } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { statusesOf } from '../../../../test/http/crud-register.ts'
import { crudSuite } from '../../../../test/http/crud-suite.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { account, addLines, companyWithAccount } from './bank-account.factory.ts'

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
    'a second account cannot be called %s',
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

  it('two companies may have accounts of the same name', async () => {
    await companyWithAccount(server)
    const other = await server().newCompany()
    expect((await other.post('/bank-accounts', account())).status).toBe(201)
  })

  it('one account is the default of purchases, no second', async () => {
    const { company, edit } = await companyWithAccount(server, { is_default_purchase: true })
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

  it('a search finds it by its bank and by its number', async () => {
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

  it('the banks of Brazil come by their code', async () => {
    const company = await server().newCompany()
    const { body } = await company.root.get('/banks')
    const codes: string[] = body.data.map((bank: { code: string }) => bank.code)
    expect(codes).toContain('001')
    expect(codes).toEqual(codes.toSorted())
  })
})
