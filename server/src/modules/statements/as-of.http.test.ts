import { describe, expect, it } from 'vitest'
import { giveExactRights } from '../../../../test/http/row-rights-world.ts'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { ofxFile, statementText } from '../bank-reconciliation/reconciliation.factory.ts'
import { ALL_ROWS } from '../../kernel/row-rights.ts'
import { sql } from 'kysely'
import { openBooks } from './books.factory.ts'

const server = useTestServer()
const RANGE = 'first_month=2026-11&last_month=2026-11'

/** The instant of the database's clock. */
const instantOf = (made: TestCompany): Promise<string> =>
  made.inDatabase(async (db) => {
    const { rows } = await sql<{ at: string }>`
      select clock_timestamp() as at, pg_sleep(0.01)`.execute(db.query)
    // Whole milliseconds: the next one has passed.
    return new Date(Date.parse(rows[0]?.at ?? '') + 1).toISOString()
  })

async function shown(made: TestCompany, path: string) {
  const { status, body } = await made.get(path)
  expect([path, status]).toEqual([path, 200])
  return body
}

describe('the books as they were', () => {
  it('DRE, DFC, detailed statement and their cells are what they were at an instant, whatever came, changed or went since', async () => {
    const { company, ...books } = await openBooks(await server().newCompany())
    const sale = await books.bill('receivables', '1.01.01', 100_000)
    await books.settle('receivables', sale, '2026-11-12', { principal_cents: 40_000 })
    const rent = await books.bill('payables', '5.02.01', 30_000)
    const at = await instantOf(company)
    const paths = [
      `/statements/dre?${RANGE}`,
      `/statements/dre?${RANGE}&basis=cash`,
      `/statements/dre?${RANGE}&grain=day`,
      `/statements/dre/cell?${RANGE}&line=LL`,
      `/statements/dre/cell?${RANGE}&line=RB&basis=cash`,
      `/statements/dfc?${RANGE}`,
      `/statements/dfc/cell?${RANGE}&line=VARIACAO`,
      '/statements/detailed?filter_date=2026-11-01,2026-11-30',
    ]
    const before = await Promise.all(paths.map((path) => shown(company, path)))
    await books.settle('receivables', sale, '2026-11-13', { principal_cents: 60_000 })
    expect((await company.delete(`/payables/${rent}`)).status).toBe(204)
    await books.bill('payables', '5.04.01', 7_777)
    const isOfNow = (row: { line: string }) => row.line === 'SEM_LANCAMENTO'
    const figures = (body: { data: { rows?: { line: string }[] } }) => {
      const { rows } = body.data
      return rows ? rows.filter((row) => !isOfNow(row)) : body
    }
    for (const [place, path] of paths.entries()) {
      const past = await shown(company, `${path}&as_of=${encodeURIComponent(at)}`)
      const now = await shown(company, path)
      if (path.includes('/cell')) {
        expect([path, past.data.sum_cents]).toEqual([path, before[place].data.sum_cents])
        expect(past.meta.total).toBe(before[place].meta.total)
      } else if (path.includes('detailed')) {
        const { opening_cents, closing_cents, in_cents, out_cents } = before[place].summary
        const ends = { opening_cents, closing_cents, in_cents, out_cents }
        expect(past.summary).toMatchObject(ends)
        expect(now.summary.closing_cents).not.toBe(closing_cents)
      } else {
        expect([path, figures(past)]).toEqual([path, figures(before[place])])
        expect(figures(now)).not.toEqual(figures(past))
      }
    }
  })

  it('An instant to come, and what was expected or planned then, are refused', async () => {
    const { company } = await openBooks(await server().newCompany())
    const later = encodeURIComponent('2099-01-01T00:00:00Z')
    const past = encodeURIComponent('2026-01-01T00:00:00Z')
    for (const [path, field] of [
      [`/statements/dre?${RANGE}&as_of=${later}`, 'as_of'],
      [`/statements/dfc?${RANGE}&as_of=${later}`, 'as_of'],
      [`/statements/dre/cell?${RANGE}&line=LL&as_of=${later}`, 'as_of'],
      [`/statements/detailed?as_of=${later}`, 'as_of'],
      [`/statements/dfc?${RANGE}&expected=yes&as_of=${past}`, 'expected'],
      [`/statements/detailed?mode=both&as_of=${past}`, 'mode'],
    ] as const) {
      const { status, body } = await company.get(path)
      expect([path, status, Object.keys(body.errors)]).toEqual([path, 422, [field]])
    }
  })

  it('Whoever may reach some accounts alone sees the past of these alone', async () => {
    const { company, ...books } = await openBooks(await server().newCompany())
    const sale = await books.bill('receivables', '1.01.01', 5_000)
    await books.settle('receivables', sale, '2026-11-12', { principal_cents: 5_000 })
    const at = encodeURIComponent(await instantOf(company))
    const reader = await company.member(['api.statements.getDfc'])
    await giveExactRights(server(), reader, { ...ALL_ROWS, bank_account_ids: [] })
    const { data } = await shown(reader, `/statements/dfc?${RANGE}&as_of=${at}`)
    for (const row of data.rows) expect([row.line, row.total_cents]).toEqual([row.line, 0])
    const { summary } = await shown(reader, `/statements/detailed?as_of=${at}`)
    expect(summary).toMatchObject({ in_cents: 0, closing_cents: 0 })
  })
})

describe('lines of the bank that nobody posted', () => {
  it('The DFC tells them on their days in a row of their own, which moves no balance, until each is dealt with', async () => {
    const { company, account_id } = await openBooks(await server().newCompany())
    const file = ofxFile(
      statementText(
        [
          { day: '20261105', amount: '-10,00', memo: 'TARIFA', fitid: 'a1' },
          { day: '20261112', amount: '33,33', memo: 'DEPOSITO', fitid: 'a2' },
        ],
        { account: '567890' },
      ),
    )
    const stored = await company.upload(`/bank-accounts/${account_id}/ofx/import`, file)
    expect([stored.status, stored.text]).toEqual([200, stored.text])
    const rows = async () =>
      Object.fromEntries(
        (await shown(company, `/statements/dfc?${RANGE}`)).data.rows.map(
          (row: { line: string; total_cents: number }) => [row.line, row.total_cents],
        ),
      )
    expect(await rows()).toMatchObject({
      SEM_LANCAMENTO: 23_33,
      SALDO_FINAL: 1_000_00,
      CONFERENCIA: 0,
    })
    const [first] = (await company.get(`/bank-accounts/${account_id}/statement-lines`)).body.data
    await company.post(`/statement-lines/${first.id}/ignore`, {
      version: first.version,
      reason: 'out_of_scope',
    })
    const left = first.amount_cents
    expect(await rows()).toMatchObject({ SEM_LANCAMENTO: 23_33 - left, CONFERENCIA: 0 })
  })
})
