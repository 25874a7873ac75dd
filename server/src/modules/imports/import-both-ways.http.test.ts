import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { sampleAccount } from '../../../../test/http/samples.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { checkRows, findingsIn, importRows, transactionRow } from './import.factory.ts'

const server = useTestServer()
let company: TestCompany

const bothWays = (row: number, direction: 'payable' | 'receivable', fields: object = {}) =>
  transactionRow(row, {
    direction,
    category: direction === 'payable' ? '5.04.01' : '1.01.01',
    ...fields,
  })

beforeAll(async () => {
  company = await server().newCompany({ chart: 'completo' })
  await company.post('/bank-accounts', sampleAccount())
})

const countOf = async (made: TestCompany, noun: string): Promise<number> =>
  (await made.get(`/${noun}?filter_due_or_payment_date=all`)).body.meta.total

describe('the import of payables and receivables of one sheet', () => {
  it('Each row of a sheet becomes the payable or receivable that it says, with a supplier or a client, and its note', async () => {
    const rows = [
      bothWays(2, 'payable', { party_name: 'Papelaria', note: 'Da planilha' }),
      bothWays(3, 'receivable', { party_name: 'Cliente Um', external_id: 'A1' }),
      bothWays(4, 'payable', { party_name: 'Cliente Um', external_id: 'A1' }),
    ]
    const imported = await importRows(company, 'transactions', rows, { create_parties: 'true' })
    expect([imported.status, imported.body.data]).toMatchObject([
      201,
      { rows_count: 3, created_count: 3, added_parties_count: 2 },
    ])
    expect([await countOf(company, 'payables'), await countOf(company, 'receivables')]).toEqual([
      2, 1,
    ])
    const { data } = (await company.get('/payables?filter_due_or_payment_date=all')).body
    const { id } = data.find(({ party_name }: { party_name: string }) => party_name === 'Papelaria')
    expect((await company.get(`/payables/${id}/notes`)).body.data).toMatchObject([
      { text: 'Da planilha' },
    ])
  })

  it('Two equal rows of which one is there bring in the other, and one that changed is a likely repeat', async () => {
    const made = await server().newCompany({ chart: 'completo' })
    const fee = { description: 'Tarifa', value_cents: 990 }
    const first = await importRows(made, 'transactions', [bothWays(2, 'payable', fee)])
    expect(first.status).toBe(201)
    const rows = [
      bothWays(2, 'payable', fee),
      bothWays(3, 'payable', fee),
      bothWays(4, 'receivable', fee),
    ]
    const again = await importRows(made, 'transactions', rows, { skip_known: 'true' })
    expect(again.body.data).toMatchObject({ rows_count: 3, created_count: 2, total_cents: 1_980 })
    const { body } = await made.upload(
      '/transactions/import/check',
      {
        name: 'rows.ndjson',
        field: 'rows',
        bytes: new TextEncoder().encode(
          [...rows, bothWays(5, 'payable', { ...fee, fiscal_document: 'NF 1' })]
            .map((row) => JSON.stringify(row))
            .join('\n'),
        ),
      },
      { fields: { file_sha256: 'a'.repeat(64), skip_known: 'true' } },
    )
    const codes = body.data.findings.map(({ row, code }: { row: number; code: string }) => [
      row,
      code,
    ])
    expect(codes.toSorted()).toEqual([
      [2, 'import_already_there'],
      [3, 'import_already_there'],
      [4, 'import_already_there'],
      [5, 'import_probably_booked'],
      [5, 'import_probably_repeated'],
    ])
  })

  it('A transaction that a person entered is never taken for one that was imported', async () => {
    const made = await server().newCompany({ chart: 'completo' })
    await importRows(made, 'payables', [transactionRow(2, { external_id: 'X1' })])
    // Without being asked an import refuses a number that is taken, as before.
    const refused = await importRows(made, 'payables', [transactionRow(2, { external_id: 'X1' })])
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      ['payables.2.external_id'],
    ])
    const other = await importRows(made, 'receivables', [
      transactionRow(2, { external_id: 'X1', category: '1.01.01' }),
    ])
    expect(other.status).toBe(201)
  })

  it('A row without a direction is wrong, and whoever may import one kind alone imports no row of the other', async () => {
    const wrong = { ...bothWays(2, 'payable'), direction: 'sideways' }
    expect(await findingsIn(company, 'transactions', [wrong])).toMatchObject([
      [2, 'direction', expect.any(String)],
    ])
    const payer = await company.member(
      PERMISSION_KEYS.filter((key) => key !== 'companies.receivables.import'),
    )
    const rows = [bothWays(2, 'payable'), bothWays(3, 'receivable')]
    expect((await importRows(payer, 'transactions', rows)).status).toBe(403)
    expect((await checkRows(payer, 'transactions', rows)).status).toBe(403)
    expect((await checkRows(payer, 'transactions', rows.slice(0, 1))).status).toBe(200)
  })
})
