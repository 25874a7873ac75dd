import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type {
  PreviewLine,
  ReadStatement,
} from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { OWN_CORPUS } from '../../../../../test/corpus/expected-rows.ts'
import { apiClient } from '../../../../../test/http/api-client.ts'
import { sampleAccount } from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { ofxFile, reconcilingCompany, statementText } from '../reconciliation.factory.ts'

const server = useTestServer()

const corpusFile = (name: string) => ({
  name,
  bytes: new Uint8Array(readFileSync(join(OWN_CORPUS, 'ofx', name))),
})

/** A company that was made a moment ago, by the route that the first steps use. */
async function newCompany() {
  const { root, token } = await server().newCompany()
  const body = {
    company_name: 'Padaria Sol Ltda',
    trading_name: null,
    document: null,
    chart_template: 'completo',
  }
  const { id } = (await root.post('/companies', body)).body.data
  const company = apiClient(`${server().url}/api/companies/${id}`, token)
  const tree: { id: number; code: string }[] = (await company.get('/categories/tree')).body.data
  const categoryOf = (code: string) => tree.find((row) => row.code === code)?.id ?? 0
  return { company, expense: categoryOf('5.04.01'), revenue: categoryOf('1.01.01') }
}

/** The account as the first steps save it: both balances begin with what the statement proposes. */
function accountOf({ account: { opening, ...fields } }: ReadStatement, undeclared_cents: number) {
  const cents = opening?.cents ?? undeclared_cents
  return sampleAccount({
    ...fields,
    initial_system_cents: cents,
    initial_system_date: opening?.date,
    initial_statement_cents: cents,
    initial_statement_date: opening?.date,
  })
}

describe('from a new company to its first reconciled statement', () => {
  it.each([
    ['Itaú', 'itau-current-account.ofx', '341'],
    ['Banco do Brasil', 'banco-do-brasil-two-accounts.ofx', '001'],
    ['Nubank', 'nubank-account-utf-8.ofx', '260'],
    ['Inter', 'inter-indexes-from-the-newest.ofx', '077'],
    ['Bradesco', 'bradesco-zero-dates.ofx', '237'],
    ['Santander', 'santander-unclosed-list.ofx', '033'],
    ['Caixa', 'caixa-daily-balances.ofx', '104'],
  ])(
    'A new company makes its account from a statement of %s, imports every movement and reconciles all to the cent',
    async (_bank, name, bank_code) => {
      const file = corpusFile(name)
      const { company, expense, revenue } = await newCompany()
      const read = await company.upload('/ofx/read', file)
      expect([read.status, read.text]).toEqual([200, read.text])
      const [statement]: readonly ReadStatement[] = read.body.data.statements
      if (statement === undefined) throw new Error('The corpus has a statement of this bank.')
      expect(statement.account).toMatchObject({ bank_code, type: 'checking', currency: 'BRL' })
      expect(statement.account.opening?.date).not.toBeUndefined()

      const made = await company.post('/bank-accounts', accountOf(statement, 12_345))
      expect([made.status, made.text]).toEqual([201, made.text])
      const { id } = made.body.data
      const ofx = `/bank-accounts/${id}/ofx/import`
      const preview = (await company.upload(`${ofx}?dry_run=true`, file)).body.data.statements[0]
      expect(preview).toMatchObject({ matches_account: true, opening: null })
      const stored = await company.upload(`${ofx}?statement=${statement.index}`, file)
      expect(stored.body.data).toMatchObject({ before_opening: 0, left_out: 0 })
      expect(stored.body.data.new).toBeGreaterThan(0)

      const lines = (await company.get(`/bank-accounts/${id}/statement-lines`)).body.data
      expect(lines).toHaveLength(stored.body.data.new)
      for (const line of lines) {
        const answer = await company.post(`/statement-lines/${line.id}/create-transaction`, {
          version: line.version,
          description: line.memo ?? line.name ?? 'Do extrato',
          category_id: line.amount_cents < 0 ? expense : revenue,
          party_id: null,
          competency_date: line.posted_on,
        })
        expect([answer.status, answer.text]).toEqual([200, answer.text])
      }
      const desk = (await company.get(`/bank-accounts/${id}/reconciliation`)).body.data
      expect(desk).toMatchObject({
        difference_cents: 0,
        pending_count: 0,
        reconciled_count: lines.length,
      })
      // Bradesco declares no balance on a day: there is nothing to compare with.
      expect(desk.declared_difference_cents).toBe(bank_code === '237' ? null : 0)
    },
  )

  it('A statement of an account that the company has already names it', async () => {
    const { company } = await newCompany()
    const file = corpusFile('banco-do-brasil-two-accounts.ofx')
    const [first, second]: readonly ReadStatement[] = (await company.upload('/ofx/read', file)).body
      .data.statements
    if (first === undefined || second === undefined) throw new Error('The file has two accounts.')
    const { id } = (await company.post('/bank-accounts', accountOf(first, 0))).body.data
    const again: readonly ReadStatement[] = (await company.upload('/ofx/read', file)).body.data
      .statements
    expect(again.map(({ existing_account_id }) => existing_account_id)).toEqual([id, null])
  })
})

describe('lines before the opening balance', () => {
  const rows = [
    { day: '20261105', amount: '-1.500,00', memo: 'ALUGUEL' },
    { day: '20261112', amount: '2.000,50', memo: 'PIX RECEBIDO ACME' },
  ]
  const statesOf = (lines: readonly PreviewLine[]) => lines.map(({ state }) => state)

  it('A statement before the opening balance of an account says so, and an earlier opening balance lets it in', async () => {
    const { made, account, preview, store } = await reconcilingCompany(server())
    const stored = (await made.get(`/bank-accounts/${account}`)).body.data
    const opened = { initial_statement_date: '2026-11-22', initial_system_date: '2026-11-22' }
    const moved = await made.put(`/bank-accounts/${account}`, { ...stored, ...opened })
    expect(moved.status).toBe(200)
    const file = ofxFile(statementText(rows, { balance: ['1.495,50', '20261113'] }))
    const { data } = (await preview(file)).body
    expect(data.opening_date).toBe('2026-11-22')
    expect(statesOf(data.statements[0].lines)).toEqual(['before_opening', 'before_opening'])
    expect(data.statements[0].opening).toEqual({ date: '2026-11-04', cents: 99_500 })

    const proposed = {
      ...moved.body.data,
      initial_statement_date: '2026-11-04',
      initial_statement_cents: 99_500,
      initial_system_date: '2026-11-04',
      initial_system_cents: 99_500,
    }
    expect((await made.put(`/bank-accounts/${account}`, proposed)).status).toBe(200)
    const { statements } = (await preview(file)).body.data
    expect([statesOf(statements[0].lines), statements[0].opening]).toEqual([['new', 'new'], null])
    expect((await store(file)).body.data).toMatchObject({ new: 2, before_opening: 0 })
  })

  it('An account with lines keeps the balance of its opening day when its opening balance goes back', async () => {
    const { preview, store, imports } = await reconcilingCompany(server())
    await store(ofxFile(statementText(rows)))
    const earlier = statementText([{ day: '20251230', amount: '-40,00', memo: 'TARIFA' }, ...rows])
    const { data } = (await preview(ofxFile(earlier))).body
    expect(data.statements[0].opening).toEqual({ date: '2025-12-29', cents: 104_000 })
    expect((await store(ofxFile(earlier))).body.data).toMatchObject({ new: 0, before_opening: 1 })
    expect((await imports())[0]).toMatchObject({ before_opening_count: 1, noise_count: 0 })
  })
})

describe('lines that are left out', () => {
  it('A line of a statement that was unticked is not imported, and is new the next time', async () => {
    const { preview, store, lines } = await reconcilingCompany(server())
    const file = ofxFile(
      statementText([
        { day: '20261105', amount: '-1.500,00', memo: 'ALUGUEL' },
        { day: '20261110', amount: '-5,00', memo: 'CAFE' },
        { day: '20261110', amount: '-5,00', memo: 'CAFE' },
      ]),
    )
    const stored = await store(file, '?leave_out=0,2')
    expect(stored.body.data).toMatchObject({ new: 1, known: 0, left_out: 2 })
    expect(await lines()).toMatchObject([{ memo: 'CAFE' }])
    const states = (await preview(file)).body.data.statements[0].lines.map(
      ({ state }: PreviewLine) => state,
    )
    expect(states.toSorted()).toEqual(['known', 'new', 'new'])
    expect((await store(file, '?leave_out=abc')).status).toBe(422)
  })
})

it('A preview tells lines of days to come and of a closed period, and an import stores only what has happened', async () => {
  const { made, account, preview, store, lines } = await reconcilingCompany(server())
  await made.inDatabase((db) =>
    sql`insert into period_closures (company_id, bank_account_id, scope, closed_until, closed_by_name)
      values (${db.company_id}, ${account}, 'cash', '2026-11-10', 'Ana')`.execute(db.query),
  )
  const file = ofxFile(
    statementText([
      { day: '20261110', amount: '-10,00' },
      { day: '20261111', amount: '-11,00' },
      { day: '20261125', amount: '-25,00' },
    ]),
  )
  const { data } = (await preview(file)).body
  expect(data.closed_until).toBe('2026-11-10')
  expect(data.statements[0].lines.map(({ state }: { state: string }) => state)).toEqual([
    'closed',
    'new',
    'future',
  ])
  const stored = (await store(file)).body.data
  expect([stored.new, stored.known, stored.left_out, stored.future]).toEqual([1, 0, 1, 1])
  expect(await lines()).toHaveLength(1)
  const again = (await preview(file)).body.data.statements[0].lines
  expect(again.map(({ state }: { state: string }) => state)).toEqual(['closed', 'known', 'future'])
})
