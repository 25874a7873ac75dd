import { describe, expect, it } from 'vitest'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { itau, ofxFile, reconcilingCompany, statementText } from '../reconciliation.factory.ts'

const server = useTestServer()

const cafe = { day: '20261110', amount: '-5,00', memo: 'CAFE DA ESQUINA' }
const rent = { day: '20261105', amount: '-1.500,00', memo: 'ALUGUEL' }
const sale = { day: '20261112', amount: '2.000,50', memo: 'PIX RECEBIDO ACME' }

describe('the preview of a statement file', () => {
  it('The preview of a statement file shows what each statement would store, and stores nothing', async () => {
    const { preview, lines, imports } = await reconcilingCompany(server())
    const before = { day: '20251231', amount: '-7,00' }
    const balance = { day: '20261112', amount: '500,50', memo: 'SALDO DO DIA' }
    const other = statementText([cafe], { account: '999' })
    const own = statementText([rent, cafe, sale, before, balance], {
      balance: ['1.495,50', '20261112'],
    })
    const answer = await preview(ofxFile(other, own))
    expect(answer.status).toBe(200)
    expect(answer.body.data.imported_before).toBeNull()
    expect(answer.body.data).not.toHaveProperty('import_id')
    expect(answer.body.data.statements).toMatchObject([
      { index: 0, account_id: '999', matches_account: false, movements: 1 },
      {
        index: 1,
        kind: 'bank',
        matches_account: true,
        movements: 5,
        sum_cents: 50_050 + 50_050 - 700 - 500,
        first_date: '2025-12-31',
        last_date: '2026-11-12',
        ledger_balance_cents: 149_550,
        ledger_balance_date: '2026-11-12',
      },
    ])
    const states = answer.body.data.statements[1].lines.map((line: { state: string }) => line.state)
    expect(states).toEqual(['new', 'new', 'new', 'before_opening', 'noise'])
    expect(await lines()).toEqual([])
    expect(await imports()).toEqual([])
  })

  it('A preview of a file that holds no statement is refused', async () => {
    const { preview, store } = await reconcilingCompany(server())
    for (const text of ['', 'isto não é um extrato', '<OFX></OFX>', '\u0000\u0000'])
      for (const send of [preview, store]) {
        const answer = await send({ name: 'x.ofx', bytes: new TextEncoder().encode(text) })
        expect([answer.status, answer.body.code]).toEqual([422, 'ofx_unreadable'])
        expect(answer.body.errors.file).toHaveLength(1)
      }
  })

  it('A statement file of more than 10 MB is refused before it is read whole', async () => {
    const { preview } = await reconcilingCompany(server())
    const bytes = new Uint8Array(10 * 1024 * 1024 + 1)
    expect((await preview({ name: 'x.ofx', bytes })).status).toBe(413)
  })
})

describe('storing a statement', () => {
  it('An import stores the statement of this account, day by day, with its counts', async () => {
    const { store, lines, imports, desk } = await reconcilingCompany(server())
    const own = statementText([sale, cafe, rent], { balance: ['1.495,50', '20261112'] })
    const answer = await store(ofxFile(statementText([cafe], { account: '999' }), own))
    expect(answer.body.data).toMatchObject({ new: 3, known: 0, noise: 0, changed: 0 })
    expect(answer.body.data.statements).toMatchObject([{ index: 1 }])
    expect(await lines()).toMatchObject([
      { posted_on: '2026-11-05', amount_cents: -150_000, memo: 'ALUGUEL', status: 'pending' },
      { posted_on: '2026-11-10', amount_cents: -500, fitid: '1', links: [], version: 1 },
      { posted_on: '2026-11-12', amount_cents: 200_050, suggestion: null },
    ])
    expect(await imports()).toMatchObject([
      {
        id: answer.body.data.import_id,
        file_name: 'extrato.ofx',
        first_date: '2026-11-05',
        last_date: '2026-11-12',
        new_count: 3,
        reconciled_count: 0,
        is_undone: false,
        user_name: 'Teste',
      },
    ])
    expect(await desk()).toMatchObject({
      bank_balance_cents: 149_550,
      system_balance_cents: 100_000,
      difference_cents: 49_550,
      pending_count: 3,
      declared_balance_cents: 149_550,
      declared_balance_date: '2026-11-12',
      declared_difference_cents: 0,
    })
  })

  it('A statement file that is stored again adds nothing, and says when it was stored', async () => {
    const { store, preview, lines } = await reconcilingCompany(server())
    const file = ofxFile(statementText([cafe, cafe, rent]))
    const first = await store(file)
    const again = await store(file)
    expect(again.body.data).toMatchObject({ new: 0, known: 3 })
    expect(again.body.data.imported_before.import_id).toBe(first.body.data.import_id)
    expect((await preview(file)).body.data.imported_before).toMatchObject({
      import_id: again.body.data.import_id,
      user_name: 'Teste',
      at: '2026-11-20T15:00:00.000Z',
    })
    expect(await lines()).toHaveLength(3)
  })

  it('An overlapping file adds only what is new, equal movements included', async () => {
    const { store, lines } = await reconcilingCompany(server())
    await store(ofxFile(statementText([rent, cafe, cafe])))
    const later = ofxFile(statementText([cafe, cafe, cafe, sale]))
    expect((await store(later)).body.data).toMatchObject({ new: 2, known: 2 })
    const amounts = (await lines()).map((line: { amount_cents: number }) => line.amount_cents)
    expect(amounts).toEqual([-150_000, -500, -500, -500, 200_050])
  })

  it('Eight imports of one file at once store its lines once', async () => {
    const { store, lines, imports } = await reconcilingCompany(server())
    const file = ofxFile(statementText([rent, cafe, cafe, sale]))
    const answers = await Promise.all(Array.from({ length: 8 }, () => store(file)))
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
    const added = answers.map((answer) => answer.body.data.new)
    expect(added.reduce((sum: number, count: number) => sum + count, 0)).toBe(4)
    expect(await lines()).toHaveLength(4)
    expect(await imports()).toHaveLength(8)
  })

  it('An idempotency key sent twice stores one import', async () => {
    const { made, account, imports } = await reconcilingCompany(server())
    const file = ofxFile(statementText([cafe]))
    const send = () =>
      made.upload(`/bank-accounts/${account}/ofx/import`, file, { key: 'import-0001' })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(await imports()).toHaveLength(1)
  })

  it('A movement that Nubank changed is shown and never overwritten', async () => {
    const { store, lines } = await reconcilingCompany(server())
    const nubank = { bank: '0260' }
    const row = { day: '20261110', amount: '-10,00', fitid: '6500-aaaa' }
    await store(ofxFile(statementText([row], nubank)), '?statement=0')
    const changed = ofxFile(statementText([{ ...row, amount: '-12,00' }], nubank))
    expect((await store(changed, '?statement=0')).body.data).toMatchObject({ new: 0, changed: 1 })
    expect(await lines()).toMatchObject([{ amount_cents: -1_000 }])
  })

  it('The last movement of a file cut short is not stored', async () => {
    const { store, lines } = await reconcilingCompany(server())
    const { bytes } = ofxFile(statementText([rent, { ...cafe, amount: '-1500,00' }]))
    const text = new TextDecoder().decode(bytes)
    const cut = text.slice(0, text.lastIndexOf('-1500,00') + 4)
    const answer = await store({ name: 'x.ofx', bytes: new TextEncoder().encode(cut) })
    expect(answer.body.data).toMatchObject({ new: 1, noise: 1 })
    expect(await lines()).toMatchObject([{ memo: 'ALUGUEL' }])
  })

  it('Texts that no database can hold are cleaned', async () => {
    const { store, lines } = await reconcilingCompany(server())
    const file = ofxFile(statementText([{ ...cafe, memo: 'CAFE\u0000 &#xD800; DA\u0007 ESQUINA' }]))
    const stored = await store({ ...file, name: 'extrato\u0007.ofx' })
    expect(stored.status).toBe(200)
    expect((await lines())[0].memo).not.toContain('\u0000')
  })
})

describe('which statement of a file', () => {
  const two = ofxFile(statementText([cafe]), statementText([rent]))

  it.each([
    [
      'none of this account',
      ofxFile(statementText([cafe], { account: '999' })),
      '',
      'ofx_statement_not_found',
    ],
    ['two of this account', two, '', 'ofx_ambiguous'],
    ['one that does not exist', two, '?statement=2', 'ofx_statement_not_found'],
    ['one in dollars', ofxFile(statementText([cafe], { currency: 'USD' })), '', 'ofx_currency'],
    [
      'one in dollars, asked for',
      ofxFile(statementText([cafe], { currency: 'USD' })),
      '?statement=0',
      'ofx_currency',
    ],
  ])('A statement is refused: %s', async (_, file, query, code) => {
    const { store, imports } = await reconcilingCompany(server())
    const answer = await store(file, query)
    expect([answer.status, answer.body.code]).toEqual([422, code])
    expect(await imports()).toEqual([])
  })

  it('Of a file with two statements the one that is asked for is stored', async () => {
    const { store, lines } = await reconcilingCompany(server())
    expect((await store(two, '?statement=1')).body.data.new).toBe(1)
    expect(await lines()).toMatchObject([{ memo: 'ALUGUEL' }])
  })

  it('The currency BRC of a statement is the real', async () => {
    const { store } = await reconcilingCompany(server())
    const file = ofxFile(statementText([cafe], { currency: 'BRC' }))
    expect((await store(file)).body.data.new).toBe(1)
  })

  it('An account without bank data takes a statement only when it is asked for', async () => {
    const { made } = await reconcilingCompany(server())
    const blank = { bank_code: null, branch: null, account: null, account_digit: null }
    const cash = await made.post('/bank-accounts', { ...itau, ...blank, name: 'Caixa' })
    const path = `/bank-accounts/${cash.body.data.id}/ofx/import`
    const file = ofxFile(statementText([cafe]))
    expect((await made.upload(path, file)).body.code).toBe('ofx_statement_not_found')
    expect((await made.upload(`${path}?statement=0`, file)).body.data.new).toBe(1)
  })

  it('A deactivated account takes no statement', async () => {
    const { made, account, store } = await reconcilingCompany(server())
    await made.put(`/bank-accounts/${account}`, { ...itau, status: 'deactivated', version: 1 })
    expect((await store(ofxFile(statementText([cafe])))).body.code).toBe('bank_account_inactive')
  })
})

describe('undoing an import', () => {
  it('Undoing an import takes its lines away, and the file may be stored again', async () => {
    const { store, undoImport, lines, imports, desk } = await reconcilingCompany(server())
    const file = ofxFile(statementText([cafe, rent], { balance: ['0,00', '20261110'] }))
    const { import_id } = (await store(file)).body.data
    expect((await undoImport(import_id)).body.data).toEqual({ removed: 2 })
    expect(await lines()).toEqual([])
    expect(await imports()).toMatchObject([{ id: import_id, is_undone: true }])
    expect(await desk()).toMatchObject({
      bank_balance_cents: 100_000,
      declared_balance_cents: null,
    })
    const again = await undoImport(import_id)
    expect([again.status, again.body.code]).toEqual([409, 'import_already_undone'])
    const stored = await store(file)
    expect(stored.body.data).toMatchObject({ new: 2, imported_before: null })
  })

  it('Undoing an import leaves the lines of other imports, whose numbers are taken up again', async () => {
    const { store, undoImport, lines } = await reconcilingCompany(server())
    const first = await store(ofxFile(statementText([cafe])))
    await store(ofxFile(statementText([cafe, cafe])))
    await undoImport(first.body.data.import_id)
    expect(await lines()).toHaveLength(1)
    const again = await store(ofxFile(statementText([cafe, cafe])))
    expect(again.body.data).toMatchObject({ new: 1, known: 1 })
    expect(await lines()).toHaveLength(2)
  })

  it('An import that is not there, or of another account or company, is not found', async () => {
    const { made, store, undoImport } = await reconcilingCompany(server())
    const other = await reconcilingCompany(server())
    const { import_id } = (await store(ofxFile(statementText([cafe])))).body.data
    const second = await made.post('/bank-accounts', { ...itau, name: 'Outra' })
    const path = `/bank-accounts/${second.body.data.id}/ofx/imports/${import_id}/undo`
    expect((await made.post(path)).status).toBe(404)
    expect((await other.undoImport(import_id)).status).toBe(404)
    expect((await undoImport(999_999)).status).toBe(404)
  })
})

describe('thirty thousand lines', () => {
  it('Thirty thousand lines are stored whole, and their file again adds none and takes no longer', async () => {
    const rows = Array.from({ length: 30_000 }, (_, n) => ({
      day: `202611${String((n % 20) + 1).padStart(2, '0')}`,
      amount: `-${(n % 700) + 1},${String(n % 100).padStart(2, '0')}`,
      memo: `COMPRA CARTAO LOJA ${n % 3_000}`,
      fitid: String(n),
    }))
    const file = ofxFile(statementText(rows))
    const { store, desk } = await reconcilingCompany(server())
    const begun = performance.now()
    expect((await store(file)).body.data.new).toBe(rows.length)
    const stored = performance.now()
    expect((await store(file)).body.data).toMatchObject({ new: 0, known: rows.length })
    // Compared each with each they take several times as long as to store them.
    expect(performance.now() - stored).toBeLessThan(1.5 * (stored - begun))
    expect((await desk()).pending_count).toBe(rows.length)
  }, 60_000)
})
