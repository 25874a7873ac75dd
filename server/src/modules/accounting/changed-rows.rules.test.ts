import type { AccountingRow } from '@prumo/contracts/accounting/accounting-export.schema'
import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { expect, it } from 'vitest'
import { changedRows } from './changed-rows.rules.ts'
import { historyText } from './history.rules.ts'

const side = (reduced_code: string) => ({ reduced_code, classification: null, name: 'x' })
const row = (fields: Partial<AccountingRow> = {}): AccountingRow => ({
  date: civilDate('2026-11-10'),
  debit: side('10'),
  credit: side('20'),
  amount_cents: cents(100),
  history: 'Aluguel',
  document: null,
  tax_id: null,
  party: null,
  cost_center: null,
  source: 'settlement',
  source_id: 1,
  transaction_id: 1,
  is_reversal: false,
  ...fields,
})
const shortly = (rows: readonly AccountingRow[]) =>
  rows.map(({ debit, credit, amount_cents, is_reversal }) =>
    [debit.reduced_code, credit.reduced_code, amount_cents, is_reversal ? 'back' : ''].join(' '),
  )

it('Rows that were sent and stand as they were are not sent again, whatever their text says', () => {
  expect(changedRows([row()], [row({ history: 'Aluguel de novembro', document: '9' })])).toEqual([])
})

it('A changed row is taken back and sent anew, a removed one is taken back, a new one is sent', () => {
  const changed = row({ amount_cents: cents(150) })
  expect(shortly(changedRows([row()], [changed]))).toEqual(['20 10 100 back', '10 20 150 '])
  expect(shortly(changedRows([row()], []))).toEqual(['20 10 100 back'])
  expect(shortly(changedRows([], [row()]))).toEqual(['10 20 100 '])
})

it('After changes were sent nothing is left to send, and what comes back is sent as new', () => {
  const first = [row()]
  const second = changedRows(first, [row({ amount_cents: cents(150) })])
  expect(changedRows([...first, ...second], [row({ amount_cents: cents(150) })])).toEqual([])
  expect(shortly(changedRows([...first, ...second], [row()]))).toEqual([
    '20 10 150 back',
    '10 20 100 ',
  ])
})

it('Of two rows alike one that is gone is taken back once', () => {
  expect(shortly(changedRows([row(), row()], [row()]))).toEqual(['20 10 100 back'])
})

it('A history leaves nothing where a row has no document or contact', () => {
  const values = {
    descricao: 'Aluguel',
    pessoa: '',
    documento: '',
    categoria: '',
    conta: 'Itaú',
    centro: '',
    parcela: '',
  }
  expect(historyText('{documento} {pessoa} - {descricao}', values)).toBe('Aluguel')
  expect(historyText('{pessoa} - {documento} - {conta}', values)).toBe('Itaú')
  expect(historyText('{conta} - {pessoa} - {descricao}', values)).toBe('Itaú - Aluguel')
  expect(historyText('NF {documento}/{descricao}', { ...values, documento: '12' })).toBe(
    'NF 12/Aluguel',
  )
  expect(historyText('{descricao}', { ...values, descricao: 'ab'.repeat(300) })).toHaveLength(512)
})
