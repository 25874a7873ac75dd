import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { giveRights } from '../../../../test/http/row-rights-world.ts'
import { sampleTransaction } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { checkBooks } from '../registry.ts'
import { findingsIn, importRows, undoImport } from './import.factory.ts'

const server = useTestServer()

const totalOf = async (made: TestCompany, register: string): Promise<number> =>
  (await made.get(`/${register}`)).body.meta.total

const lastKind = (made: TestCompany) =>
  made.inDatabase(async (db) => {
    const { rows } = await sql<{ kind: string; items: number }>`
      select kind, (select count(*)::int from operation_items i
        where i.company_id = ${db.company_id} and i.operation_id = o.id) as items
      from operations o where company_id = ${db.company_id}
      order by chain_number desc limit 1`.execute(db.query)
    return rows[0]
  })

/** Two right rows of each type of master record that has no tree. */
const RIGHT = {
  products: [
    { row: 2, code: 'C-1', name: 'Curso', price_cents: 29_700, product_type: 'digital' },
    {
      row: 3,
      code: 'S-1',
      name: 'Consultoria',
      payment_type: 'recurring',
      subscription_cycle: 'monthly',
      ncm: null,
      iss_rate: '5.00',
    },
  ],
  projects: [
    { row: 2, abbreviation: 'SITE', name: 'Site', start_date: '2026-12-01', end_date: null },
    { row: 3, abbreviation: 'APP', name: 'Aplicativo', forecasted_revenues_cents: 5_000 },
  ],
  'bank-accounts': [
    { row: 2, name: 'Caixa', type: 'cash', initial_system_cents: 1_050 },
    {
      row: 3,
      name: 'Itaú',
      bank_code: '341 - Itaú Unibanco',
      branch: '0123',
      account: '45678-9',
      initial_system_cents: -2_000,
      initial_system_date: '2026-10-01',
      initial_statement_cents: 3_000,
    },
  ],
} as const

it.each(['products', 'projects', 'bank-accounts'] as const)(
  'A sheet of %s is imported as one operation and taken back',
  async (target) => {
    const made = await server().newCompany()
    expect(await findingsIn(made, target, RIGHT[target])).toEqual([])
    const answer = await importRows(made, target, RIGHT[target])
    expect([answer.status, answer.text, answer.body.data]).toMatchObject([
      201,
      answer.text,
      { rows_count: 2, created_count: 2, settled_count: 0, total_cents: 0 },
    ])
    expect(await totalOf(made, target)).toBe(2)
    expect(await lastKind(made)).toEqual({ kind: `imports.${target}`, items: 3 })
    const history = (await made.get(`/${target}/import/history`)).body.data
    expect(history.imports).toMatchObject([{ target, rows_count: 2, undone_at: null }])
    expect(await made.inDatabase(checkBooks)).toEqual([])
    const undone = await undoImport(made, answer)
    expect([undone.status, undone.text]).toEqual([200, undone.text])
    expect(await totalOf(made, target)).toBe(0)
    expect(await made.inDatabase(checkBooks)).toEqual([])
  },
)

it('What a row leaves empty is as in a new record', async () => {
  const made = await server().newCompany()
  await importRows(made, 'products', RIGHT.products)
  await importRows(made, 'bank-accounts', RIGHT['bank-accounts'])
  const products = (await made.get('/products')).body.data
  expect(products).toMatchObject([
    { code: 'S-1', product_type: 'digital', payment_type: 'recurring', price_cents: 0 },
    { code: 'C-1', price_cents: 29_700, payment_type: 'single' },
  ])
  expect((await made.get('/bank-accounts')).body.data).toMatchObject([
    { name: 'Caixa', bank_code: null, initial_statement_cents: 1_050, system_balance_cents: 1_050 },
    {
      name: 'Itaú',
      type: 'checking',
      bank_code: '341',
      account: '45678',
      account_digit: '9',
      initial_statement_cents: 3_000,
      initial_statement_date: '2026-10-01',
      show_on_dashboard: true,
      is_default_purchase: false,
    },
  ])
})

it.each([
  [
    'products',
    [
      { row: 2, code: 'A', name: 'Certo' },
      { row: 5, code: '', name: 'Sem código' },
      { row: 6, code: 'B', name: 'Cara', price_cents: -1, ncm: '12' },
      { row: 7, code: 'a', name: 'Outro' },
    ],
    ['5.code', '6.price_cents', '6.ncm', '7.code'],
  ],
  [
    'projects',
    [
      { row: 2, abbreviation: 'A', name: 'Certo' },
      {
        row: 3,
        abbreviation: 'B',
        name: 'Errado',
        start_date: '2026-12-01',
        end_date: '2026-11-01',
      },
      { row: 4, abbreviation: 'A', name: 'Outro' },
    ],
    ['3.end_date', '4.abbreviation'],
  ],
  [
    'bank-accounts',
    [
      { row: 2, name: 'Certa' },
      { row: 3, name: 'Errada', bank_code: '999', type: 'moon' },
      { row: 4, name: 'Banco nenhum', bank_code: '998' },
      { row: 5, name: 'certa' },
    ],
    ['3.type', '4.bank_code', '5.name'],
  ],
] as const)('One wrong row of %s refuses the whole sheet', async (target, rows, faults) => {
  const made = await server().newCompany()
  const answer = await importRows(made, target, rows)
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
    422,
    faults.map((fault) => `${target}.${fault}`),
  ])
  expect(await totalOf(made, target)).toBe(0)
})

it('What is there already is refused by its code, and flagged by its name', async () => {
  const made = await server().newCompany()
  await importRows(made, 'products', RIGHT.products)
  const again = [
    { row: 2, code: 'c-1', name: 'Outro' },
    { row: 3, code: 'C-9', name: 'CURSO' },
    { row: 4, code: 'X', name: 'Novo' },
    { row: 5, code: 'Y', name: 'novo' },
  ]
  expect(await findingsIn(made, 'products', again)).toEqual([
    [2, 'code', 'product_code_taken'],
    [3, 'name', 'import_namesake'],
    [5, 'name', 'import_probably_repeated'],
  ])
  const answer = await importRows(made, 'products', again.slice(1))
  expect(answer.body.data).toMatchObject({ created_count: 3 })
})

it('An account that is in use by now stays, and undoing says so', async () => {
  const made = await server().newCompany()
  const answer = await importRows(made, 'bank-accounts', RIGHT['bank-accounts'])
  const [cash, bank] = (await made.get('/bank-accounts')).body.data
  const tree: { id: number; code: string }[] = (await made.get('/categories/tree')).body.data
  const category_id = tree.find(({ code }) => code === '5.04.01')?.id
  const transaction = sampleTransaction(category_id ?? 0, 100, { bank_account_id: bank.id })
  expect((await made.post('/payables', transaction)).status).toBe(201)
  const refused = await undoImport(made, answer)
  expect([refused.status, refused.body.errors]).toEqual([
    409,
    { [`records.${bank.id}.record`]: ['Já está em uso e fica como está.'] },
  ])
  const possible = await made.post('/operations/undo', {
    request_id: answer.headers.get('x-request-id'),
    mode: 'possible',
  })
  expect([possible.status, possible.body.data.conflicts]).toMatchObject([
    200,
    [{ record_id: bank.id, message: 'Já está em uso e fica como está.' }],
  ])
  expect((await made.get(`/bank-accounts/${cash.id}`)).status).toBe(404)
  expect(await totalOf(made, 'bank-accounts')).toBe(1)
  expect(await made.inDatabase(checkBooks)).toEqual([])
})

it('A record that was changed since stays as it is', async () => {
  const made = await server().newCompany()
  const answer = await importRows(made, 'projects', RIGHT.projects)
  const [changed] = (await made.get('/projects')).body.data
  const { id, realized_revenues_cents: _, realized_expenses_cents: __, ...fields } = changed
  expect((await made.put(`/projects/${id}`, { ...fields, name: 'Outro' })).status).toBe(200)
  const refused = await undoImport(made, answer)
  expect(refused.body).toMatchObject({
    code: 'undo_conflict',
    errors: { [`records.${id}.record`]: ['Mudou depois deste ato.'] },
  })
  expect(await totalOf(made, 'projects')).toBe(2)
})

it('An opening balance in a closed period is told in its row', async () => {
  const made = await server().newCompany()
  await made.inDatabase((db) =>
    sql`insert into period_closures (company_id, bank_account_id, scope, closed_until, closed_by_name)
      values (${db.company_id}, null, 'cash', '2026-10-31', 'Ana')`.execute(db.query),
  )
  const answer = await importRows(made, 'bank-accounts', RIGHT['bank-accounts'])
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    {
      'bank-accounts.3.initial_system_date': [
        expect.stringContaining('Período fechado até 31/10/2026 (por Ana em '),
      ],
    },
  ])
  expect(await totalOf(made, 'bank-accounts')).toBe(0)
})

it('Whoever may not add records imports none, nor does who reaches a part of them alone', async () => {
  const made = await server().newCompany()
  const reader = await made.member(['companies.products.index', 'companies.projects.index'])
  expect((await importRows(reader, 'products', RIGHT.products)).status).toBe(403)
  const partial = await made.member(['companies.projects.store', 'companies.bank-accounts.store'])
  await giveRights(server(), partial, { ...ALL_ROWS, project_ids: [], bank_account_ids: [] })
  for (const target of ['projects', 'bank-accounts'] as const) {
    const answer = await importRows(partial, target, RIGHT[target])
    expect([target, answer.status, answer.body.code]).toEqual([target, 403, 'permission_denied'])
  }
})

it.each([
  ['projects', 'project_ids'],
  ['bank-accounts', 'bank_account_ids'],
] as const)(
  'A member who does not reach the %s of an import cannot take it back',
  async (target, right) => {
    const made = await server().newCompany()
    const answer = await importRows(made, target, RIGHT[target])
    const [first] = (await made.get(`/${target}`)).body.data
    const member = await made.member(PERMISSION_KEYS)
    for (const ids of [[], [first.id]]) {
      await giveRights(server(), member, { ...ALL_ROWS, [right]: ids })
      const refused = await undoImport(member, answer)
      expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied'])
      expect(await totalOf(made, target)).toBe(2)
    }
    await giveRights(server(), member, ALL_ROWS)
    expect((await undoImport(member, answer)).status).toBe(200)
    expect(await totalOf(made, target)).toBe(0)
  },
)
