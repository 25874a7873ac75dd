import { describe, expect, it } from 'vitest'
import type { TestCompany } from '../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../test/http/test-server.ts'
import { openingEntries } from '../bank-accounts/index.ts'
import { checkLedger } from '../ledger/index.ts'
import { transactionDocuments } from '../transactions/index.ts'
import {
  itau,
  ofxFile,
  reconcilingCompany,
  type StatementRow,
  statementText,
  title,
} from './reconciliation.factory.ts'

const server = useTestServer()

const rent = { day: '20261110', amount: '-1.500,00', memo: 'PAGTO ALUGUEL ESCRITORIO' }

const faults = (made: TestCompany) =>
  made.inDatabase((db) => checkLedger(db, [transactionDocuments, openingEntries]))

/** A company whose account has these lines pending, and the calls on a line. */
async function desk(rows: readonly StatementRow[]) {
  const company = await reconcilingCompany(server())
  const stored = await company.store(ofxFile(statementText(rows)))
  const lines: { id: number; version: number }[] = await company.lines()
  const { made } = company
  return {
    ...company,
    import_id: stored.body.data.import_id,
    line: lines[0]?.id ?? 0,
    lineIds: lines.map((line) => line.id),
    payable: async (value_cents: number, fields = {}): Promise<number> =>
      (await made.post('/payables', title(company.expense, value_cents, fields))).body.data.id,
    receivable: async (value_cents: number, fields = {}): Promise<number> =>
      (await made.post('/receivables', title(company.revenue, value_cents, fields))).body.data.id,
    act: (line: number, act: string, body: object, options = {}) =>
      made.post(`/statement-lines/${line}/${act}`, { version: 1, ...body }, options),
  }
}

describe('reconciling a line', () => {
  it('settles the title on the bank day, and both balances meet', async () => {
    const { made, line, payable, act, desk: head, lines } = await desk([rent])
    const id = await payable(150_000)
    const answer = await act(line, 'reconcile', { transaction_id: id, settlement_id: null })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      id: line,
      status: 'reconciled',
      version: 2,
      suggestion: null,
      links: [
        {
          transaction_id: id,
          transaction_kind: 'payable',
          description: 'Aluguel do escritório',
          party_name: null,
          amount_cents: -150_000,
        },
      ],
    })
    expect((await made.get(`/payables/${id}`)).body.data).toMatchObject({
      computed_status: 'paid',
      reconciled: 'all',
      payment_date: '2026-11-10',
      settlements: [{ principal_cents: 150_000, cash_cents: -150_000, is_reconciled: true }],
    })
    expect(await head()).toMatchObject({
      bank_balance_cents: -50_000,
      system_balance_cents: -50_000,
      difference_cents: 0,
      pending_count: 0,
      reconciled_count: 1,
    })
    expect(await lines()).toEqual([])
    expect(await lines('?filter_status=reconciled')).toHaveLength(1)
    expect(await faults(made)).toEqual([])
  })

  it('with a title of more leaves the rest open', async () => {
    const { made, line, payable, act } = await desk([rent])
    const id = await payable(200_000)
    await act(line, 'reconcile', { transaction_id: id, settlement_id: null })
    expect((await made.get(`/payables/${id}`)).body.data).toMatchObject({
      computed_status: 'partial',
      residual_cents: 50_000,
    })
    expect(await faults(made)).toEqual([])
  })

  it('undone, it opens the title again and the books are as before', async () => {
    const { made, line, payable, act, desk: head } = await desk([rent])
    const id = await payable(150_000)
    await act(line, 'reconcile', { transaction_id: id, settlement_id: null })
    const undone = await act(line, 'undo', { version: 2 })
    expect(undone.body.data).toMatchObject({ status: 'pending', version: 3, links: [] })
    expect(undone.body.data.suggestion).toMatchObject({ transaction_id: id, kind: 'transaction' })
    expect((await made.get(`/payables/${id}`)).body.data).toMatchObject({
      computed_status: 'overdue',
      residual_cents: 150_000,
      settlements: [],
    })
    expect(await head()).toMatchObject({ system_balance_cents: 100_000, pending_count: 1 })
    expect(await faults(made)).toEqual([])
    const again = await act(line, 'reconcile', {
      version: 3,
      transaction_id: id,
      settlement_id: null,
    })
    expect(again.body.data.version).toBe(4)
  })

  it('takes a settlement made by hand, and an undo leaves that in place', async () => {
    const { made, account, line, payable, act, lines } = await desk([rent])
    const id = await payable(150_000)
    const settled = await made.post(`/payables/${id}/settlements`, {
      paid_on: '2026-11-08',
      bank_account_id: account,
      principal_cents: 150_000,
      discount_cents: 0,
      interest_cents: 0,
      fine_cents: 0,
      fee_cents: 0,
      note: null,
    })
    const settlement_id = settled.body.data.settlements[0].id
    expect((await lines())[0].suggestion).toMatchObject({
      kind: 'settlement',
      transaction_id: id,
      settlement_id,
      residual_cents: 0,
    })
    const answer = await act(line, 'reconcile', { transaction_id: id, settlement_id })
    expect(answer.body.data.links).toMatchObject([{ settlement_id }])
    const reverse = await made.post(`/payables/${id}/settlements/${settlement_id}/reverse`, {})
    expect(reverse.body.code).toBe('settlement_reconciled')
    await act(line, 'undo', { version: 2 })
    expect((await made.get(`/payables/${id}`)).body.data).toMatchObject({
      computed_status: 'paid',
      reconciled: 'none',
      settlements: [{ id: settlement_id, paid_on: '2026-11-08', is_reconciled: false }],
    })
    expect(await faults(made)).toEqual([])
  })

  it('a settlement is of one line only', async () => {
    const { made, account, lineIds, payable, act } = await desk([rent, rent])
    const id = await payable(150_000)
    const settled = await made.post(`/payables/${id}/settlements`, {
      paid_on: '2026-11-10',
      bank_account_id: account,
      principal_cents: 150_000,
      discount_cents: 0,
      interest_cents: 0,
      fine_cents: 0,
      fee_cents: 0,
      note: null,
    })
    const settlement_id = settled.body.data.settlements[0].id
    const answers = await Promise.all(
      lineIds.map((line) => act(line, 'reconcile', { transaction_id: id, settlement_id })),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    expect(await faults(made)).toEqual([])
  })

  it('twenty people at once make one settlement, and nineteen are told', async () => {
    const { made, line, payable, act } = await desk([rent])
    const id = await payable(3_000_000)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        act(line, 'reconcile', { transaction_id: id, settlement_id: null }),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    const refused = answers.filter((answer) => answer.status === 409)
    expect(refused).toHaveLength(19)
    expect(refused[0]?.body).toMatchObject({ code: 'line_already_handled', current_version: 2 })
    expect((await made.get(`/payables/${id}`)).body.data.settlements).toHaveLength(1)
    expect(await faults(made)).toEqual([])
  })

  it('two lines of one title at once never pay more than is due', async () => {
    const { made, lineIds, payable, act } = await desk([rent, rent])
    const id = await payable(150_000)
    const answers = await Promise.all(
      lineIds.map((line) => act(line, 'reconcile', { transaction_id: id, settlement_id: null })),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422])
    expect((await made.get(`/payables/${id}`)).body.data.residual_cents).toBe(0)
    expect(await faults(made)).toEqual([])
  })

  it('the same key answers the same and settles once', async () => {
    const { made, line, payable, act } = await desk([rent])
    const id = await payable(300_000)
    const body = { transaction_id: id, settlement_id: null }
    const first = await act(line, 'reconcile', body, { key: 'confirm-0001' })
    const second = await act(line, 'reconcile', body, { key: 'confirm-0001' })
    expect([second.status, second.body]).toEqual([200, first.body])
    expect((await made.get(`/payables/${id}`)).body.data.settlements).toHaveLength(1)
  })
})

describe('a reconciliation is refused', () => {
  it('in the other direction', async () => {
    const { line, receivable, act, lines } = await desk([rent])
    const id = await receivable(150_000)
    const answer = await act(line, 'reconcile', { transaction_id: id, settlement_id: null })
    expect([answer.status, answer.body.code]).toEqual([422, 'line_direction_mismatch'])
    expect(await lines()).toMatchObject([{ status: 'pending', version: 1, suggestion: null }])
  })

  it('with a title of less than the line', async () => {
    const { line, payable, act } = await desk([rent])
    const id = await payable(149_999)
    const answer = await act(line, 'reconcile', { transaction_id: id, settlement_id: null })
    expect([answer.status, answer.body.code]).toEqual([422, 'line_amount_mismatch'])
  })

  it('with a settlement of another amount, or one that is not there', async () => {
    const { made, account, line, payable, act } = await desk([rent])
    const id = await payable(200_000)
    const settled = await made.post(`/payables/${id}/settlements`, {
      paid_on: '2026-11-10',
      bank_account_id: account,
      principal_cents: 150_000,
      discount_cents: 0,
      interest_cents: 1,
      fine_cents: 0,
      fee_cents: 0,
      note: null,
    })
    const settlement_id = settled.body.data.settlements[0].id
    const other = await act(line, 'reconcile', { transaction_id: id, settlement_id })
    expect(other.body.code).toBe('line_amount_mismatch')
    const none = await act(line, 'reconcile', { transaction_id: id, settlement_id: 999_999 })
    expect(none.body.code).toBe('reference_not_found')
  })

  it('with a title that is canceled or not there', async () => {
    const { made, line, payable, act } = await desk([rent])
    const id = await payable(150_000)
    await made.post(`/payables/${id}/cancel`, { version: 1 })
    const canceled = await act(line, 'reconcile', { transaction_id: id, settlement_id: null })
    expect(canceled.body.code).toBe('transaction_canceled')
    const none = await act(line, 'reconcile', { transaction_id: 999_999, settlement_id: null })
    expect([none.status, none.body.code]).toEqual([422, 'reference_not_found'])
  })

  it('on a day before the account or in the future, with the reason of the settlement', async () => {
    const { made, lineIds, payable, act } = await desk([
      { ...rent, day: '20260215' },
      { ...rent, day: '20261121' },
    ])
    const id = await payable(150_000, { due_date: '2026-02-15' })
    const [early = 0, late = 0] = lineIds
    const future = await act(late, 'reconcile', { transaction_id: id, settlement_id: null })
    expect([future.status, future.body.code]).toEqual([422, 'settlement_in_future'])
    await made.inDatabase((db) =>
      db.query
        .updateTable('bank_accounts')
        .set('initial_system_date', (eb) => eb.cast(eb.val('2026-03-01'), 'date'))
        .where('company_id', '=', db.company_id)
        .execute(),
    )
    const before = await act(early, 'reconcile', { transaction_id: id, settlement_id: null })
    expect([before.status, before.body.code]).toEqual([422, 'settlement_before_account'])
  })

  it('the second time, and with an old version', async () => {
    const { line, payable, act } = await desk([rent])
    const id = await payable(300_000)
    const body = { transaction_id: id, settlement_id: null }
    const old = await act(line, 'reconcile', { ...body, version: 2 })
    expect([old.status, old.body.code]).toEqual([409, 'line_already_handled'])
    await act(line, 'reconcile', body)
    const second = await act(line, 'reconcile', body)
    expect([second.status, second.body.code]).toEqual([409, 'line_already_handled'])
  })

  it('of an import, while a line of it is reconciled', async () => {
    const { lineIds, payable, act, import_id, undoImport, lines } = await desk([rent, rent])
    const id = await payable(150_000)
    const line = lineIds[0] ?? 0
    await act(line, 'reconcile', { transaction_id: id, settlement_id: null })
    const answer = await undoImport(import_id)
    expect([answer.status, answer.body.code]).toEqual([422, 'import_has_reconciled_lines'])
    expect(answer.body.message).toContain('1 linha')
    expect(await lines()).toHaveLength(1)
    await act(line, 'undo', { version: 2 })
    expect((await undoImport(import_id)).body.data).toEqual({ removed: 2 })
  })
})

describe('a line without a title', () => {
  it.each([
    ['-1.500,00', 'payables', 'expense', -50_000],
    ['250,00', 'receivables', 'revenue', 125_000],
  ] as const)(
    'of %s makes one of the %s, and an undo takes it away',
    async (amount, noun, category, balance) => {
      const company = await desk([{ ...rent, amount }])
      const { made, line, act, desk: head } = company
      const answer = await act(line, 'create-transaction', {
        description: 'Lançado do extrato',
        category_id: company[category],
        party_id: null,
        competency_date: '2026-10-31',
      })
      expect(answer.status).toBe(200)
      const [link] = answer.body.data.links
      expect((await made.get(`/${noun}/${link.transaction_id}`)).body.data).toMatchObject({
        description: 'Lançado do extrato',
        source: 'reconciliation',
        due_date: '2026-11-10',
        competency_date: '2026-10-31',
        computed_status: 'paid',
        reconciled: 'all',
      })
      expect(await head()).toMatchObject({ system_balance_cents: balance, difference_cents: 0 })
      expect(await faults(made)).toEqual([])
      const undone = await act(line, 'undo', { version: 2 })
      expect(undone.body.data).toMatchObject({ status: 'pending', version: 3, suggestion: null })
      expect((await made.get(`/${noun}/${link.transaction_id}`)).status).toBe(404)
      expect(await faults(made)).toEqual([])
    },
  )

  it('of a category that takes no entries is refused, and stays pending', async () => {
    const { line, act, lines } = await desk([rent])
    const answer = await act(line, 'create-transaction', {
      description: 'Lançado do extrato',
      category_id: 999_999,
      party_id: null,
      competency_date: '2026-11-10',
    })
    expect([answer.status, answer.body.code]).toEqual([422, 'reference_not_found'])
    expect(await lines()).toHaveLength(1)
  })
})

describe('an ignored line', () => {
  it('leaves the bank balance, and an undo restores it', async () => {
    const { line, act, desk: head, lines } = await desk([rent])
    const ignored = await act(line, 'ignore', { reason: 'duplicate' })
    expect(ignored.body.data).toMatchObject({
      status: 'ignored',
      ignore_reason: 'duplicate',
      version: 2,
      suggestion: null,
    })
    expect(await head()).toMatchObject({ bank_balance_cents: 100_000, ignored_count: 1 })
    expect(await lines('?filter_status=ignored')).toHaveLength(1)
    const restored = await act(line, 'undo', { version: 2 })
    expect(restored.body.data).toMatchObject({ status: 'pending', ignore_reason: null })
    expect(await head()).toMatchObject({ bank_balance_cents: -50_000, pending_count: 1 })
  })

  it('stays ignored when its file is read again', async () => {
    const { line, act, preview, store } = await desk([rent])
    await act(line, 'ignore', { reason: 'noise' })
    const file = ofxFile(statementText([rent]))
    expect((await preview(file)).body.data.statements[0].lines[0].state).toBe('ignored')
    expect((await store(file)).body.data).toMatchObject({ new: 0, known: 1 })
  })

  it('goes with its import', async () => {
    const { line, act, import_id, undoImport } = await desk([rent])
    await act(line, 'ignore', { reason: 'other' })
    expect((await undoImport(import_id)).body.data).toEqual({ removed: 1 })
  })

  it('a pending line has nothing to undo', async () => {
    const { line, act } = await desk([rent])
    const pending = await act(line, 'undo', {})
    expect([pending.status, pending.body.code]).toEqual([422, 'line_is_pending'])
    const old = await act(line, 'undo', { version: 7 })
    expect([old.status, old.body.code]).toEqual([409, 'line_already_handled'])
  })
})

describe('suggestions', () => {
  it('name the best title of the page, with why', async () => {
    const { made, payable, receivable, lines } = await desk([
      rent,
      { day: '20261112', amount: '2.000,50', memo: 'PIX RECEBIDO ACME COMERCIO' },
      { day: '20261113', amount: '-77,00', memo: 'BOLETO 4512' },
    ])
    const client = await made.post('/clients', {
      name: 'Acme Comércio Ltda',
      document: null,
      email: null,
      phone: null,
      observation: null,
    })
    const [paid, received] = [
      await payable(150_000),
      await receivable(200_050, { party_id: client.body.data.id, due_date: '2026-11-09' }),
    ]
    await receivable(200_050, { due_date: '2026-11-12' })
    await payable(200_050)
    const numbered = await payable(7_700, { fiscal_document: 'NF 4512', due_date: '2026-11-13' })
    const suggestions = (await lines()).map(
      (line: { suggestion: { transaction_id: number } | null }) => line.suggestion,
    )
    expect(suggestions).toMatchObject([
      { transaction_id: paid, score: 1, rivals: 0, residual_cents: 150_000, version: 1 },
      {
        transaction_id: received,
        party_name: 'Acme Comércio Ltda',
        category_name: expect.any(String),
        reasons: [
          { code: 'amount_exact' },
          { code: 'due_days_before', days: 3 },
          { code: 'name_in_memo' },
        ],
      },
      { transaction_id: numbered, score: 0.96 },
    ])
  })

  it('offer a title in part when the party is named and no title is of the amount', async () => {
    const { made, payable, lines } = await desk([{ ...rent, memo: 'PIX ENVIADO PADARIA DO JOAO' }])
    const supplier = await made.post('/suppliers', {
      name: 'Padaria do João Ltda',
      document: null,
      email: null,
      phone: null,
      observation: null,
    })
    await payable(900_000)
    const id = await payable(400_000, { party_id: supplier.body.data.id })
    expect((await lines())[0].suggestion).toMatchObject({
      transaction_id: id,
      residual_cents: 400_000,
      reasons: [{ code: 'amount_partial' }, { code: 'due_same_day' }, { code: 'name_in_memo' }],
    })
  })

  it('find the rest of a title that was paid in part', async () => {
    const { lineIds, payable, act, lines } = await desk([rent, { ...rent, amount: '-500,00' }])
    const id = await payable(200_000)
    const [first = 0] = lineIds
    await act(first, 'reconcile', { transaction_id: id, settlement_id: null })
    expect((await lines())[0].suggestion).toMatchObject({
      transaction_id: id,
      residual_cents: 50_000,
    })
  })

  it('never offer again what was refused', async () => {
    const { line, payable, act, lines } = await desk([rent])
    const [first, second] = [await payable(150_000), await payable(150_000)]
    expect((await lines())[0].suggestion).toMatchObject({ transaction_id: first, rivals: 1 })
    expect((await act(line, 'refuse', { transaction_id: first })).status).toBe(204)
    expect((await act(line, 'refuse', { transaction_id: first })).status).toBe(204)
    expect((await lines())[0].suggestion).toMatchObject({ transaction_id: second, rivals: 0 })
    await act(line, 'refuse', { transaction_id: second })
    expect((await lines())[0].suggestion).toBeNull()
    expect((await act(line, 'refuse', { transaction_id: 999_999 })).status).toBe(422)
  })
})

describe('the list of lines', () => {
  const rows = [
    { day: '20261112', amount: '-10,00', memo: 'TARIFA PACOTE SERVIÇOS' },
    { day: '20261110', amount: '-30,00', memo: 'PIX JOÃO 100%' },
    { day: '20261111', amount: '20,00', memo: 'DEPOSITO' },
    { day: '20261111', amount: '20,00', memo: 'DEPOSITO' },
  ]

  it('pages without gap or repeat, sorted as asked', async () => {
    const { lines } = await desk(rows)
    const amounts = async (query: string) =>
      (await lines(query)).map((line: { amount_cents: number }) => line.amount_cents)
    expect(await amounts('')).toEqual([-3_000, 2_000, 2_000, -1_000])
    expect(await amounts('?sort=amount_cents&direction=desc')).toEqual([
      2_000, 2_000, -1_000, -3_000,
    ])
    const pages = [...(await lines('?per_page=2')), ...(await lines('?per_page=2&page=2'))]
    expect(new Set(pages.map((line: { id: number }) => line.id)).size).toBe(4)
  })

  it.each([
    ['joao', [-3_000]],
    ['servicos', [-1_000]],
    ['100%', [-3_000]],
    ['%', [-3_000]],
    ['20,00', [2_000, 2_000]],
    ['30', [-3_000]],
    ['nada', []],
  ])('finds %s', async (search, expected) => {
    const { lines } = await desk(rows)
    const found = await lines(`?search=${encodeURIComponent(search)}`)
    expect(found.map((line: { amount_cents: number }) => line.amount_cents)).toEqual(expected)
  })
})

describe('the accounts to reconcile', () => {
  it('are the active ones that are shown here, with what is pending', async () => {
    const { made, account } = await desk([rent, { ...rent, day: '20261103' }])
    await made.post('/bank-accounts', { ...itau, name: 'Escondida', show_on_conciliation: false })
    await made.post('/bank-accounts', { ...itau, name: 'Caixa', branch: null, account_digit: null })
    expect((await made.get('/bank-reconciliation')).body.data).toMatchObject([
      { name: 'Caixa', branch: null, account: '56789', pending_count: 0, oldest_pending_on: null },
      {
        id: account,
        bank_code: '341',
        bank_name: expect.any(String),
        account: '56789-0',
        pending_count: 2,
        oldest_pending_on: '2026-11-03',
      },
    ])
  })
})

describe('another company', () => {
  it('finds neither lines nor accounts, and changes nothing', async () => {
    const own = await desk([rent])
    const other = await desk([])
    const id = await other.payable(150_000)
    const bodies = {
      reconcile: { transaction_id: id, settlement_id: null },
      'create-transaction': {
        description: 'X',
        category_id: other.expense,
        party_id: null,
        competency_date: '2026-11-10',
      },
      ignore: { reason: 'other' },
      undo: {},
      refuse: { transaction_id: id },
    }
    for (const [act, body] of Object.entries(bodies)) {
      const answer = await other.act(own.line, act, body)
      expect([act, answer.status]).toEqual([act, 404])
    }
    const path = `/bank-accounts/${own.account}`
    for (const call of ['/statement-lines', '/reconciliation', '/ofx/imports'])
      expect((await other.made.get(path + call)).status).toBe(404)
    const file = ofxFile(statementText([rent]))
    for (const query of ['', '?dry_run=true'])
      expect((await other.made.upload(`${path}/ofx/import${query}`, file)).status).toBe(404)
    const foreign = await own.act(own.line, 'reconcile', bodies.reconcile)
    expect([foreign.status, foreign.body.code]).toEqual([422, 'reference_not_found'])
    expect(await own.lines()).toMatchObject([{ status: 'pending', version: 1 }])
  })
})
