import type { AccountingSettings } from '@prumo/contracts/accounting/accounting-settings.schema'
import { expect, it } from 'vitest'
import { codesOf, linesOf, pasteInto, readCodes } from './code-lines.rules.ts'

const settings: AccountingSettings = {
  version: 1,
  company_code: null,
  user_name: null,
  branch: null,
  history: '{descricao}',
  layouts: [],
  codes: [
    { kind: 'category', category_id: 1, reduced_code: '500', classification: '5' },
    { kind: 'role', role: 'checking', reduced_code: '10', classification: null },
    { kind: 'client', party_id: 9, reduced_code: '77', classification: null },
  ],
  categories: [
    { id: 1, parent_id: null, code: '5', name: 'Despesas', is_postable: false },
    { id: 2, parent_id: 1, code: '5.02', name: 'Aluguel', is_postable: true },
  ],
  bank_accounts: [{ id: 3, name: 'Itaú', type: 'checking' }],
  parties: [{ id: 9, name: 'Loja' }],
}
const lines = linesOf(settings)
const find = (target: string) => lines.find((line) => line.target === target)

it('Lines tell what they use without a code of their own, and are saved as they were', () => {
  expect(find('category:2')?.inherited).toBe('500')
  expect(find('bank_account:3')?.inherited).toBe('10')
  expect(find('client:9')).toMatchObject({ name: 'Loja', reduced_code: '77' })
  expect(codesOf(lines)).toEqual(expect.arrayContaining(settings.codes))
  expect(codesOf(lines)).toHaveLength(3)
})

it('Cells that are pasted go down along the lines that are shown, and right', () => {
  const shown = ['category:1', 'category:2']
  const pasted = pasteInto(
    lines,
    shown,
    { target: 'category:1', column: 'reduced_code' },
    '1\t1.1\r\n2\t2.2\r\n3\n',
  )
  expect(codesOf(pasted).filter(({ kind }) => kind === 'category')).toEqual([
    { kind: 'category', category_id: 1, reduced_code: '1', classification: '1.1' },
    { kind: 'category', category_id: 2, reduced_code: '2', classification: '2.2' },
  ])
  const right = pasteInto(lines, shown, { target: 'category:2', column: 'classification' }, '9\t8')
  expect(right.find(({ target }) => target === 'category:2')).toMatchObject({
    reduced_code: '',
    classification: '9',
  })
})

it('A sheet names lines by target, code or name, and rows that name none are told', () => {
  const rows = [
    ['category:1', 'Despesas', '600', ''],
    ['5.02', 'x', '601', '5.2'],
    ['itau', '', 11, ''],
    ['Nada', '1', '2'],
    ['5', '', ''],
  ]
  const read = readCodes(lines, rows, ({ name }) => name)
  expect([read.count, read.unknown]).toEqual([3, ['Nada']])
  expect(read.lines.find(({ target }) => target === 'bank_account:3')?.reduced_code).toBe('11')
})
