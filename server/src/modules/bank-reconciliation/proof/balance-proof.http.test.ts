import { addDays, civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sampleSettlement, sampleTransaction } from '../../../../../test/http/samples.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { checkReconciliation } from '../check-reconciliation.ts'
import { storeDeclaredBalance } from '../import/declared-balances.ts'
import {
  itau,
  ofxFile,
  reconcilingCompany,
  statementText,
  type StatementRow,
} from '../reconciliation.factory.ts'

const server = useTestServer()

/** The opening balance that `itau` is made with. */
const OPENING = itau.initial_statement_cents

const written = (amount: number) => (amount / 100).toFixed(2)
const compact = (day: string) => day.replaceAll('-', '')

interface File {
  readonly rows: readonly (readonly [day: string, amount: number, memo?: string])[]
  /** What the bank says the account holds, and the day. */
  readonly says?: readonly [day: string, balance: number]
}

/** A company whose account has these files, and its proof. */
async function companyWithFiles(...files: readonly File[]) {
  const company = await reconcilingCompany(server())
  const store = async ({ rows, says }: File) => {
    const written_rows = rows.map(([day, amount, memo], place): StatementRow => {
      const fitid = `${place}`
      return { day: compact(day), amount: written(amount), memo: memo ?? `LINHA ${place}`, fitid }
    })
    const balance = says && ([written(says[1]), compact(says[0])] as const)
    const text = statementText(written_rows, balance === undefined ? {} : { balance })
    const import_id: number = (await company.store(ofxFile(text))).body.data.import_id
    return import_id
  }
  const ids: number[] = []
  for (const file of files) ids.push(await store(file))
  return {
    ...company,
    ids,
    add: store,
    proof: async () =>
      (await company.made.get(`/bank-accounts/${company.account}/balance-proof`)).body.data,
    ofList: async () =>
      (await company.made.get('/bank-reconciliation')).body.data.find(
        ({ id }: { id: number }) => id === company.account,
      ).proof,
    faults: () => company.made.inDatabase((db) => checkReconciliation(db)),
  }
}

const november: File = {
  rows: [
    ['2026-11-02', -50_000, 'ALUGUEL'],
    ['2026-11-03', 120_000, 'PIX ACME'],
    ['2026-11-04', -30_000, 'IMPOSTO'],
  ],
  says: ['2026-11-04', OPENING + 40_000],
}

describe('the proof of balance', () => {
  it('The proof of an account whose bank declared no balance says so', async () => {
    const { proof, ofList } = await companyWithFiles({ rows: november.rows })
    expect(await proof()).toMatchObject({ state: 'none', declared: null, break: null })
    expect(await ofList()).toBeNull()
  })

  it('The proof holds where the lines reach the declared balance, and its terms add up', async () => {
    const { proof, ofList, lines, made, faults } = await companyWithFiles(november)
    const [first] = await lines()
    await made.post(`/statement-lines/${first.id}/create-transaction`, {
      version: 1,
      description: 'Aluguel',
      category_id: (await made.get('/categories/tree')).body.data.find(
        ({ code }: { code: string }) => code === '5.04.01',
      ).id,
      party_id: null,
      competency_date: '2026-11-02',
    })
    const { state, declared, ...rest } = await proof()
    expect([state, rest.break]).toEqual(['holds', null])
    expect(declared).toMatchObject({
      date: '2026-11-04',
      source: 'statement',
      balance_cents: OPENING + 40_000,
      unlinked_cents: 90_000,
      ignored_cents: 0,
      open_cents: 0,
      computed_cents: OPENING + 40_000,
      difference_cents: 0,
    })
    expect(
      declared.system_cents +
        declared.unlinked_cents -
        declared.ignored_cents +
        declared.open_cents +
        declared.opening_cents,
    ).toBe(declared.computed_cents)
    expect(await ofList()).toEqual({ date: '2026-11-04', difference_cents: 0 })
    expect(await faults()).toEqual([])
  })

  it('An ignored line that the bank counts breaks the proof, and is named', async () => {
    const { proof, ofList, lines, made } = await companyWithFiles(november)
    const [, , tax] = await lines()
    await made.post(`/statement-lines/${tax.id}/ignore`, { version: 1, reason: 'out_of_scope' })
    expect(await ofList()).toEqual({ date: '2026-11-04', difference_cents: -30_000 })
    expect(await proof()).toMatchObject({
      state: 'breaks',
      declared: { ignored_cents: -30_000, difference_cents: -30_000 },
      break: {
        after: null,
        on: '2026-11-04',
        line_count: 3,
        candidates: [
          { kind: 'ignored', line_id: tax.id, right_cents: -30_000 },
          { kind: 'opening' },
        ],
      },
    })
    await made.post(`/statement-lines/${tax.id}/undo`, { version: 2 })
    expect(await proof()).toMatchObject({ state: 'holds', break: null })
  })

  it('A movement that two files write in other words is found between two balances', async () => {
    const again: File = {
      rows: [
        ['2026-11-04', -30_000, 'DARF 0190 IMPOSTO'],
        ['2026-11-09', 10_000, 'PIX BETA'],
      ],
      says: ['2026-11-09', OPENING + 50_000],
    }
    const { proof, ids } = await companyWithFiles(november, again)
    // The later file brought a line of the day of the first balance: it proves nothing any more.
    expect(await proof()).toMatchObject({
      state: 'breaks',
      declared_count: 1,
      break: { on: '2026-11-09', difference_cents: 30_000 },
    })
    const { candidates } = (await proof()).break
    expect(candidates[0]).toMatchObject({
      kind: 'repeated',
      text: 'DARF 0190 IMPOSTO',
      amount_cents: -30_000,
      right_cents: 0,
    })
    expect(ids).toHaveLength(2)
  })

  it('A settlement that no line shows is named where the lines lack just its amount', async () => {
    const { proof, made, account, expense } = await companyWithFiles({
      rows: november.rows.slice(0, 2),
      says: ['2026-11-04', OPENING + 40_000],
    })
    const body = { description: 'Imposto de outubro' }
    const payable = (await made.post('/payables', sampleTransaction(expense, 30_000, body))).body
      .data.id
    const paid_on = '2026-11-04'
    const settlement = sampleSettlement(account, 30_000, { paid_on })
    await made.post(`/payables/${payable}/settlements`, settlement)
    expect((await proof()).break.candidates[0]).toMatchObject({
      kind: 'missing',
      transaction_id: payable,
      text: 'Imposto de outubro',
      right_cents: -30_000,
    })
  })

  it("A card's money that no line shows is named on the day on which it came, not on that of its payment", async () => {
    const { proof, made, account, revenue } = await companyWithFiles({
      rows: november.rows.slice(0, 2),
      says: ['2026-11-04', OPENING + 100_000],
    })
    const sale = sampleTransaction(revenue, 30_000, { description: 'Mensalidade' })
    const { id } = (await made.post('/receivables', sale)).body.data
    const settlement = sampleSettlement(account, 30_000, { paid_on: '2026-11-01' })
    await made.post(`/receivables/${id}/settlements`, settlement)
    const credited_on = civilDate('2026-11-03')
    await made.inDatabase((db) =>
      sql`update settlements set credited_on = ${credited_on}
        where company_id = ${db.company_id} and transaction_id = ${id}`.execute(db.query),
    )
    const missing = { kind: 'missing', transaction_id: id, date: credited_on, right_cents: 30_000 }
    expect((await proof()).break.candidates[0]).toMatchObject(missing)
  })

  it('A balance goes with its import, and one that was outdone by it proves again', async () => {
    const later: File = { rows: [['2026-11-04', 700]], says: ['2026-11-05', OPENING + 40_700] }
    const { proof, ids, undoImport, faults } = await companyWithFiles(november, later)
    expect(await proof()).toMatchObject({ declared_count: 1, declared: { date: '2026-11-05' } })
    await undoImport(ids[1] ?? 0)
    expect(await proof()).toMatchObject({
      state: 'holds',
      declared_count: 1,
      declared: { date: '2026-11-04' },
    })
    expect(await faults()).toEqual([])
    await undoImport(ids[0] ?? 0)
    expect(await proof()).toMatchObject({ state: 'none', declared_count: 0 })
    expect(await faults()).toEqual([])
  })

  it('One wrong line among 20,000 is found by the balances of days and named', async () => {
    const days = 250
    const first = civilDate('2026-02-01')
    // No two amounts of a day are equal.
    const amountOf = (place: number) => ((place * 7_919) % 90_001) + 10_000
    const rows = Array.from({ length: 20_000 }, (_, place) => {
      const sign = place % 3 === 0 ? 1 : -1
      return [addDays(first, place % days), sign * amountOf(place), `PIX ${place}`] as const
    })
    const wrong = 12_345
    const [day = '', right = 0] = rows[wrong] ?? []
    const planted = -right
    const company = await companyWithFiles({
      rows: rows.map((row, place) => (place === wrong ? [day, planted, 'PIX ERRADO'] : row)),
    })
    const sums = new Map<string, number>()
    for (const [on, amount] of rows) sums.set(on, (sums.get(on) ?? 0) + amount)
    await company.made.inDatabase(async (db) => {
      let balance = OPENING
      for (const [on, sum] of [...sums].toSorted(([x], [y]) => (x < y ? -1 : 1))) {
        balance += sum
        await storeDeclaredBalance(db, {
          bank_account_id: company.account,
          declared_on: civilDate(on),
          balance_cents: cents(balance),
          source: 'open_banking',
          import_id: null,
        })
      }
    })
    const proof = await company.proof()
    expect(proof).toMatchObject({
      state: 'breaks',
      declared_count: days,
      break: { after: addDays(civilDate(day), -1), on: day, line_count: 80 },
    })
    expect(proof.break.candidates[0]).toMatchObject({
      kind: 'sign',
      text: 'PIX ERRADO',
      amount_cents: planted,
      right_cents: right,
    })
  })

  it('A day whose kept sum is not that of its lines is told by the check of the books', async () => {
    const { made, faults } = await companyWithFiles(november)
    await made.inDatabase((db) =>
      sql`update bank_statement_days set amount_cents = amount_cents + 1
        where company_id = ${db.company_id} and posted_on = '2026-11-02'`.execute(db.query),
    )
    expect(await faults()).toEqual([expect.stringMatching(/^Account \d+ keeps/)])
  })

  it('The statement of an account has every line with the balance after it, newest first, page by page', async () => {
    const { made, account, lines } = await companyWithFiles(november, {
      rows: [['2026-11-04', 700]],
    })
    const [, pix] = await lines()
    await made.post(`/statement-lines/${pix.id}/ignore`, { version: 1, reason: 'noise' })
    const read = async (query: string) =>
      (await made.get(`/bank-accounts/${account}/statement${query}`)).body
    const { data, meta } = await read('')
    expect(meta.total).toBe(4)
    const balances = data.map((line: { status: string; balance_cents: number }) => [
      line.status,
      line.balance_cents - OPENING,
    ])
    expect(balances).toEqual([
      ['pending', -79_300],
      ['pending', -80_000],
      ['ignored', -50_000],
      ['pending', -50_000],
    ])
    expect((await read('?page=2&per_page=3')).data).toEqual(data.slice(3))
    expect((await read('?page=1&per_page=1')).data).toEqual(data.slice(0, 1))
    expect((await read('?filter_posted_on=2026-11-03,2026-11-03')).data).toEqual(data.slice(2, 3))
  })
})
