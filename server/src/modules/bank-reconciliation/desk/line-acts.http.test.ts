import { describe, expect, it } from 'vitest'
import type { TestCompany } from '../../../../../test/http/test-company.ts'
import { useTestServer } from '../../../../../test/http/test-server.ts'
import { checkBooks } from '../../registry.ts'
import { deskWith, ofxFile, statementText } from '../reconciliation.factory.ts'

const server = useTestServer()

const rent = { day: '20261110', amount: '-1.500,00', memo: 'PAGTO ALUGUEL ESCRITORIO' }

const faults = (made: TestCompany) => made.inDatabase(checkBooks)

describe('a line without a transaction', () => {
  it.each([
    ['-1.500,00', 'payables', 'expense', -50_000],
    ['250,00', 'receivables', 'revenue', 125_000],
  ] as const)(
    'A line without a transaction of %s makes one of the %s, and an undo takes it away',
    async (amount, noun, category, balance) => {
      const company = await deskWith(server(), [{ ...rent, amount }])
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

  it('A line without a transaction of a category that takes no entries is refused, and stays pending', async () => {
    const { line, act, lines } = await deskWith(server(), [rent])
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
  it('An ignored line leaves the bank balance, and an undo restores it', async () => {
    const { line, act, desk: head, lines } = await deskWith(server(), [rent])
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

  it('An ignored line stays ignored when its file is read again', async () => {
    const { line, act, preview, store } = await deskWith(server(), [rent])
    await act(line, 'ignore', { reason: 'noise' })
    const file = ofxFile(statementText([rent]))
    expect((await preview(file)).body.data.statements[0].lines[0].state).toBe('ignored')
    expect((await store(file)).body.data).toMatchObject({ new: 0, known: 1 })
  })

  it('An ignored line goes with its import', async () => {
    const { line, act, import_id, undoImport } = await deskWith(server(), [rent])
    await act(line, 'ignore', { reason: 'other' })
    expect((await undoImport(import_id)).body.data).toEqual({ removed: 1 })
  })

  it('A pending line has nothing to undo', async () => {
    const { line, act } = await deskWith(server(), [rent])
    const pending = await act(line, 'undo', {})
    expect([pending.status, pending.body.code]).toEqual([422, 'line_is_pending'])
    const old = await act(line, 'undo', { version: 7 })
    expect([old.status, old.body.code]).toEqual([409, 'line_already_handled'])
  })
})
