import { civilDate } from '@prumo/civil-date'
import { IMPORT_TARGETS, type ImportTarget } from '@prumo/contracts/imports/import-targets'
import { saleImportRowSchema } from '@prumo/contracts/imports/sale-rows.schema'
import { stockImportRowSchema } from '@prumo/contracts/imports/stock-rows.schema'
import { productInputSchema } from '@prumo/contracts/products/product.schema'
import { projectInputSchema } from '@prumo/contracts/projects/project.schema'
import {
  bankAccountImportRowSchema,
  categoryImportRowSchema,
  costCenterImportRowSchema,
} from '@prumo/contracts/imports/master-record-rows.schema'
import {
  bothWaysImportRowSchema,
  partyImportRowSchema,
  transactionImportRowSchema,
} from '@prumo/contracts/imports/import-rows.schema'
import { expect, test } from 'vitest'
import { type DraftOptions, draftRows } from './draft-rows.rules.ts'
import { markForRecheck, withFindings } from './draft-states.rules.ts'
import { importFieldTexts as de } from '@prumo/texts/de/import-fields'
import { importFieldTexts as en } from '@prumo/texts/en/import-fields'
import { importFieldTexts as fr } from '@prumo/texts/fr/import-fields'
import { importFieldTexts as pt } from '@prumo/texts/pt/import-fields'
import { guessColumns, withNames } from '../../parts/sheet-columns/guess-columns.rules.ts'
import { headerKey } from '../../parts/sheet-columns/header-key.ts'
import { FIELDS } from './import-fields.ts'
import { platformOfSheet } from './platform-of-sheet.rules.ts'
import { readCell } from './read-cell.rules.ts'

const formats = { date_order: 'day_first', decimal: 'comma' } as const
const reading = { ...formats, today: civilDate('2026-11-20') }

const choicesOf = (target: ImportTarget, key: string) =>
  FIELDS[target].find((field) => field.key === key)?.choices ?? []

test.each([
  ['products', 'product_type', 'Serviço', 'service'],
  ['products', 'product_type', 'PRODUTO FÍSICO', 'physical'],
  ['products', 'subscription_cycle', 'Mensal', 'monthly'],
  ['products', 'payment_type', 'à vista', 'single'],
  ['categories', 'nature', 'Receita', 'revenue'],
  ['sales', 'status', 'Aprovada', 'approved'],
  ['sales', 'status', 'COMPLETE', 'completed'],
  ['sales', 'status', 'WAITING_PAYMENT', 'pending'],
  ['sales', 'status', 'Chargeback', 'charged_back'],
  ['sales', 'status', 'partially_refunded', 'partially_refunded'],
  ['sales', 'status', 'Reembolso solicitado', 'refund_requested'],
  ['categories', 'is_postable', 'Não', 'no'],
  ['categories', 'is_postable', true, 'yes'],
  ['categories', 'dre_line', 'fin_r', 'FIN_R'],
  ['bank-accounts', 'type', 'Conta Corrente', 'checking'],
  ['bank-accounts', 'currency', 'R$', 'BRL'],
  ['bank-accounts', 'currency', 'EUR', 'EUR'],
] as const)('Of %s, the %s "%s" is understood', (target, key, cell, value) => {
  const read = readCell(cell, { kind: 'choice', choices: choicesOf(target, key) }, reading)
  expect(read).toEqual({ ok: true, value })
})

test.each([
  ['talvez', 'choice', 'invalid_choice'],
  ['2,5', 'count', 'invalid_value'],
  ['-3', 'count', 'invalid_value'],
  ['cinco', 'rate', 'invalid_value'],
  ['1000', 'rate', 'invalid_value'],
  ['-1', 'quantity', 'invalid_value'],
  ['1,23456', 'quantity', 'invalid_value'],
] as const)('What is no value of its kind is refused: %s', (cell, kind, code) => {
  expect(readCell(cell, { kind, choices: choicesOf('categories', 'nature') }, reading)).toEqual({
    ok: false,
    code,
  })
})

test.each([
  ['12', 'count', 12],
  [12, 'count', 12],
  ['5,00 %', 'rate', '5.00'],
  [2.75, 'rate', '2.75'],
  ['1.234,5', 'quantity', '1234.5'],
  [2.5, 'quantity', '2.5'],
  [' Pagar  só \r\ndepois \n', 'lines', 'Pagar só\ndepois'],
] as const)('The cell "%s" is read as a %s', (cell, kind, value) => {
  expect(readCell(cell, { kind }, reading)).toEqual({ ok: true, value })
})

test.each([
  ['1.234', 'comma', '1234'],
  ['1.234', 'point', '1.234'],
  ['1,234', 'point', '1234'],
  ['1,234', 'comma', '1.234'],
  ['12.345.678,5', 'comma', '12345678.5'],
  // These can only be of the other way.
  ['1234.5', 'comma', '1234.5'],
  ['1,234.5', 'comma', '1234.5'],
  ['12,5', 'point', '12.5'],
] as const)(
  'The quantity "%s" of a sheet with a decimal %s is %s units',
  (cell, decimal, value) => {
    expect(readCell(cell, { kind: 'quantity' }, { ...reading, decimal })).toEqual({
      ok: true,
      value,
    })
  },
)

test.each(IMPORT_TARGETS)('Headers and words of %s are written as they are compared', (target) => {
  for (const { headers, choices = [] } of FIELDS[target]) {
    expect(headers.filter((header) => headerKey(header) !== header)).toEqual([])
    const words = choices.flatMap((choice) => choice.words)
    expect(words.filter((word) => headerKey(word) !== word)).toEqual([])
    expect(new Set(words).size).toBe(words.length)
  }
})

/** What the server reads of a row of each target. */
const SHAPES: Readonly<Record<ImportTarget, object>> = {
  payables: transactionImportRowSchema.shape,
  receivables: transactionImportRowSchema.shape,
  transactions: bothWaysImportRowSchema.shape,
  sales: saleImportRowSchema.shape,
  stock: stockImportRowSchema.shape,
  clients: partyImportRowSchema.shape,
  suppliers: partyImportRowSchema.shape,
  products: productInputSchema.shape,
  projects: projectInputSchema.shape,
  'cost-centers': costCenterImportRowSchema.shape,
  categories: categoryImportRowSchema.shape,
  'bank-accounts': bankAccountImportRowSchema.shape,
}

test.each(IMPORT_TARGETS)('Every column of %s is one that the server reads', (target) => {
  const known = Object.keys(SHAPES[target])
  // What sheets of other systems say besides is read by the wizard, which sends what it means.
  const own = FIELDS[target].filter(({ is_of_others }) => is_of_others !== true)
  expect(own.map(({ key }) => key).filter((key) => !known.includes(key))).toEqual([])
})

const LANGUAGES = { pt, en, de, fr } as const

test.each(
  IMPORT_TARGETS.flatMap((target) =>
    Object.entries(LANGUAGES).map(([language, texts]) => ({ target, language, texts })),
  ),
)('The columns of the model of $target are known in $language', ({ target, texts }) => {
  const fields = FIELDS[target]
  const headers = fields.map(({ key }) => texts.fields[key])
  const named = withNames(fields, (key) => texts.fields[key])
  expect(guessColumns([{ row: 1, cells: headers }], named).fields).toEqual(
    fields.map(({ key }) => key),
  )
})

const options: DraftOptions = {
  target: 'cost-centers',
  mapping: { fields: ['abbreviation', 'name', 'parent_center'], ...formats, defaults: {} },
  header_row: 1,
  sign_rule: 'all',
  today: reading.today,
}

test('One row that changes has all rows of a small sheet asked about anew', () => {
  const drafts = draftRows(
    [
      { row: 2, cells: ['A', 'Adm', null] },
      { row: 3, cells: ['B', 'Bar', 'A'] },
    ],
    options,
  )
  const checked = withFindings(drafts, new Set(drafts), [])
  expect(checked.map(({ is_checked }) => is_checked)).toEqual([true, true])
  expect(markForRecheck(checked).map(({ is_checked }) => is_checked)).toEqual([false, false])
})

test('A row that changed while the server was asked keeps waiting', () => {
  const drafts = draftRows([{ row: 2, cells: ['A', 'Adm', null] }], options)
  const changed = drafts.map((draft) => ({ ...draft, is_excluded: true }))
  expect(withFindings(changed, new Set(drafts), [])).toEqual(changed)
})

test('A category that is written as a path is the last of it, below the one before', () => {
  const rows = [
    { row: 2, cells: ['Despesas', null, null] },
    { row: 3, cells: ['Despesas > Ocupação', null, null] },
    { row: 4, cells: ['Despesas > Ocupação > Aluguel', null, null] },
    { row: 5, cells: ['Despesas > Fretes', 'Vendas', null] },
  ]
  const drafts = draftRows(rows, {
    ...options,
    target: 'categories',
    mapping: { fields: ['name', 'parent_category', 'nature'], ...formats, defaults: {} },
  })
  expect(drafts.map(({ values }) => [values.name, values.parent_category])).toEqual([
    ['Despesas', null],
    ['Ocupação', 'Despesas'],
    ['Aluguel', 'Ocupação'],
    ['Fretes', 'Vendas'],
  ])
})

test.each([
  [['Transação', 'Taxa Hotmart', 'Status'], 'vendas.csv', 'hotmart'],
  [['ID da venda', 'Status'], 'kiwify-vendas_2026-11.csv', 'kiwify'],
  [['Order', 'Total'], 'Mercado Livre novembro.xlsx', 'mercado_livre'],
  [['Seguro', 'Total'], 'seguros.csv', null],
  // A sheet that compares two is of neither.
  [['Taxa Hotmart', 'Taxa Kiwify'], 'vendas.csv', null],
])('A sheet with the headers %j in %s is of %s', (headers, file, platform) => {
  expect(platformOfSheet(headers, file)).toBe(platform)
})
