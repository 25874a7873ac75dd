import { civilDate } from '@prumo/civil-date'
import { expect, test } from 'vitest'
import { type DraftOptions, draftRows } from './draft-rows.rules.ts'
import { missingNames, refusedRows, stateOf, withFindings } from './draft-states.rules.ts'
import { guessColumns } from '../../parts/sheet-columns/guess-columns.rules.ts'
import { guessFormats } from '../../parts/sheet-columns/guess-formats.rules.ts'
import { FIELDS } from './import-fields.ts'
import { readCell } from './read-cell.rules.ts'
import { isOwnSign, needsSignRule } from './signs.rules.ts'

const today = civilDate('2026-11-20')
const brazilian = { date_order: 'day_first', decimal: 'comma' } as const
const american = { date_order: 'month_first', decimal: 'point' } as const
const comma = { ...brazilian, today }
const point = { ...american, today }
const rowOf = (row: number, ...cells: (string | number | null)[]) => ({ row, cells })

test.each([
  [
    'Fornecedor',
    'Vencimento',
    'Valor',
    'Categoria',
    ['party_name', 'due_date', 'value_cents', 'category'],
  ],
  [
    'Fornecedor * (Razão Social)',
    'Data de Vencimento',
    'Valor da Conta *',
    'Projeto',
    ['party_name', 'due_date', 'value_cents', 'project'],
  ],
  [
    'Data',
    'Data de Pagamento',
    'DESCRIÇÃO',
    'CNPJ / CPF',
    ['due_date', 'payment_date', 'description', 'party_tax_id'],
  ],
  [
    'date',
    'amount',
    'description',
    'reference',
    ['due_date', 'value_cents', 'description', 'fiscal_document'],
  ],
  ['Data de vencimento', 'Data', 'Valor', 'Outra coisa', ['due_date', null, 'value_cents', null]],
])('Columns %s, %s, %s and %s are known', (a, b, c, d, fields) => {
  expect(guessColumns([rowOf(1, a, b, c, d)], FIELDS.payables).fields).toEqual(fields)
})

test.each([
  ['Vencto', 'due_date'],
  ['Dt. Venc.', 'due_date'],
  ['DT VCTO', 'due_date'],
  ['Vlr', 'value_cents'],
  ['VL. TÍTULO', 'value_cents'],
  ['Dt. Pgto', 'payment_date'],
  ['Data Pagto', 'payment_date'],
  ['Dt_Baixa', 'payment_date'],
  ['Dt. Emissão', 'competency_date'],
  ['Comp.', 'competency_date'],
  ['Descr.', 'description'],
  ['Forn.', 'party_name'],
  ['Nº Doc', 'fiscal_document'],
  ['C. Custo', 'cost_center'],
  ['Vlr. Pago', 'paid_value_cents'],
  ['Valor do Pagamento', 'paid_value_cents'],
  ['Valor dos Juros', 'interest_cents'],
  ['Vlr. Acréscimos', 'interest_cents'],
  ['Valor da Multa', 'fine_cents'],
  ['Valor do Desconto', 'discount_cents'],
  ['Vlr. Desc.', 'discount_cents'],
  ['Dt. Vencto.', 'due_date'],
  ['Venc', 'due_date'],
  ['Hist.', 'description'],
  ['Categ.', 'category'],
])('The header %s that is cut short is known as %s', (header, field) => {
  const [guessed] = guessColumns([rowOf(1, header, 'Projeto')], FIELDS.payables).fields
  expect(guessed).toBe(field)
})

test('Headers are found below a title, and a sheet without any says so', () => {
  const rows = [
    rowOf(1, 'Contas a pagar de novembro'),
    rowOf(3, 'Vencimento', 'Valor'),
    rowOf(4, '01/11/2026', 10),
  ]
  expect(guessColumns(rows, FIELDS.payables)).toMatchObject({ header_row: 3 })
  expect(guessColumns([rowOf(4, '01/11/2026', 10)], FIELDS.payables)).toEqual({
    header_row: 0,
    headers: ['', ''],
    fields: [null, null],
  })
})

test.each([
  ['R$ 1.234,56', comma, 123_456],
  ['1.234', comma, 123_400],
  ['1234.56', comma, 123_456],
  ['-1.234,5', comma, -123_450],
  ['(10,00)', comma, -1_000],
  ['1,234.56', point, 123_456],
  ['2500.00', point, 250_000],
  ['1,234', point, 123_400],
  ['850,50', point, 85_050],
  [1234.565, comma, 123_457],
  [-33.5, comma, -3_350],
])('The amount %s is read', (cell, formats, value) => {
  expect(readCell(cell, { kind: 'money' }, formats)).toEqual({ ok: true, value })
})

test.each([
  ['05/12/2025', comma, '2025-12-05'],
  ['05/12/2025', point, '2025-05-12'],
  ['25/12/2025', point, '2025-12-25'],
  ['12/25/2025', comma, '2025-12-25'],
  ['5-3-26', comma, '2026-03-05'],
  ['2025-01-01', comma, '2025-01-01'],
  ['10/11/2026 14:30', comma, '2026-11-10'],
  [46_037, comma, '2026-01-15'],
])('The day %s is read', (cell, formats, value) => {
  expect(readCell(cell, { kind: 'date' }, formats)).toEqual({ ok: true, value })
})

test.each([
  ['05/11', '2026-11-05'],
  ['05/12', '2026-12-05'],
  ['10.01', '2027-01-10'],
  ['22/05', '2026-05-22'],
  ['21/05', '2027-05-21'],
  ['11/25', '2026-11-25'],
  ['5 nov', '2026-11-05'],
  ['05-Nov', '2026-11-05'],
  ['5 de março de 2025', '2025-03-05'],
  ['05/mai/26', '2026-05-05'],
  ['3 Dez.', '2026-12-03'],
])('The day %s without a year or in words is the nearest one', (cell, value) => {
  expect(readCell(cell, { kind: 'date' }, comma)).toEqual({ ok: true, value })
})

test.each([
  ['19/11', '2026-11-19'],
  ['20/11', '2026-11-20'],
  ['21/11', '2025-11-21'],
  ['29/02', null],
])('A payment on %s without a year was not in the future', (cell, value) => {
  const read = readCell(cell, { kind: 'date', is_past: true }, comma)
  expect(read).toEqual(value === null ? { ok: false, code: 'invalid_date' } : { ok: true, value })
})

test.each([
  ['nov', '2026-11-01'],
  ['Janeiro', '2027-01-01'],
  ['nov/25', '2025-11-01'],
  ['outubro de 2026', '2026-10-01'],
  ['11/2026', '2026-11-01'],
  ['set.', '2026-09-01'],
])('The month %s of a competency is its first day', (cell, value) => {
  expect(readCell(cell, { kind: 'date', takes_month: true }, comma)).toEqual({ ok: true, value })
})

test.each([
  ['30/02/2026', 'date', 'invalid_date'],
  ['31/04', 'date', 'invalid_date'],
  ['nov', 'date', 'invalid_date'],
  ['5 jui', 'date', 'invalid_date'],
  ['amanhã', 'date', 'invalid_date'],
  [12, 'date', 'invalid_date'],
  ['mil reais', 'money', 'invalid_value'],
  ['=1+1', 'money', 'invalid_value'],
  ['123', 'tax_id', 'invalid_tax_id'],
] as const)('What is no value is refused: %s', (cell, kind, code) => {
  expect(readCell(cell, { kind }, comma)).toEqual({ ok: false, code })
})

test('A CPF that a sheet took for a number gets its zeros back', () => {
  expect(readCell(191, { kind: 'tax_id' }, comma)).toEqual({ ok: true, value: '00000000191' })
})

test('The order of days and the decimal mark are guessed by what can be read in one way only', () => {
  const fields = ['due_date', 'value_cents'] as const
  const guess = (...rows: (string | number)[][]) =>
    guessFormats(
      rows.map((cells) => ({ cells })),
      fields,
      FIELDS.payables,
    )
  expect(guess(['12/15/2018', '1,525.00'])).toEqual({
    ...american,
    is_date_certain: true,
    is_decimal_certain: true,
  })
  expect(guess(['25/12/2025', '2500,00'])).toMatchObject(brazilian)
  expect(guess(['01/02/2025', 10])).toEqual({
    ...brazilian,
    is_date_certain: false,
    is_decimal_certain: false,
  })
})

const options: DraftOptions = {
  target: 'payables',
  mapping: {
    fields: ['due_date', 'value_cents', 'party_name', 'category'],
    ...comma,
    defaults: {},
  },
  header_row: 1,
  today,
  sign_rule: 'all',
}
const nothing = {
  parties: false,
  categories: new Map<string, number>(),
  products: new Set<string>(),
}

test('A row keeps its number; its name stands in for a missing description', () => {
  const [draft] = draftRows(
    [rowOf(1, 'x'), rowOf(7, '10/11/2026', '-10,00', 'Sol', 'Luz')],
    options,
  )
  expect(draft).toMatchObject({
    row: 7,
    values: { due_date: '2026-11-10', value_cents: 1_000, description: 'Sol', category: 'Luz' },
    errors: {},
  })
})

test('A row without what it needs, or without a value, is wrong', () => {
  const [draft] = draftRows([rowOf(2, null, '0,00')], options)
  expect(draft?.errors).toEqual({
    due_date: 'required',
    value_cents: 'required',
    description: 'required',
    category: 'required',
  })
})

test('A minus is a payment: of mixed amounts only the own ones may be taken', () => {
  expect(needsSignRule({ negative: 1, positive: 1 })).toBe(true)
  expect(needsSignRule({ negative: 3, positive: 0 })).toBe(false)
  expect([isOwnSign('payables', -1), isOwnSign('receivables', -1)]).toEqual([true, false])
  const rows = [rowOf(2, '10/11/2026', '-10', 'a', 'c'), rowOf(3, '10/11/2026', '10', 'a', 'c')]
  const drafts = draftRows(rows, { ...options, sign_rule: 'only_own' })
  expect(drafts.map(({ is_excluded }) => is_excluded)).toEqual([false, true])
})

test('A row that the import was refused for is in error, with what the server said of its field', () => {
  const drafts = draftRows(
    [rowOf(2, '10/11/2026', 10, 'Sol', 'Luz'), rowOf(3, '10/11/2026', 10, 'Sol', 'Luz')],
    options,
  )
  const refused = refusedRows(drafts, { 'payables.3.value_cents': ['Maior que o saldo.'] })
  expect(refused.map((draft) => stateOf(draft, nothing))).toEqual(['ok', 'error'])
  expect(refused[1]?.findings).toMatchObject([
    { field: 'value_cents', message: 'Maior que o saldo.', is_warning: false },
  ])
  expect(refusedRows(drafts, { plan: ['Vencido.'] })).toBe(drafts)
})

test('What the import adds settles what is missing; the rest keeps the row back', () => {
  const finding = (code: string, is_warning = false) => ({
    row: 2,
    field: 'party_name',
    code,
    message: code,
    is_warning,
  })
  const drafts = draftRows([rowOf(2, '10/11/2026', 10, 'Sol', 'Luz')], options)
  const asked = new Set(drafts)
  const [missing] = withFindings(drafts, asked, [
    finding('import_party_missing'),
    finding('import_category_missing'),
  ])
  if (missing === undefined) throw new Error('There is a row.')
  expect(stateOf(missing, nothing)).toBe('error')
  expect(
    stateOf(missing, { parties: true, categories: new Map([['Luz', 4]]), products: new Set() }),
  ).toBe('ok')
  expect([...missingNames([missing], 'category')]).toEqual([['Luz', 1]])
  const [unsold] = withFindings(drafts, asked, [
    { ...finding('import_needed_name_missing'), field: 'product' },
  ]).map((draft) => ({ ...draft, values: { ...draft.values, product: 'Curso' } }))
  if (unsold === undefined) throw new Error('There is a row.')
  expect(stateOf(unsold, nothing)).toBe('error')
  expect(stateOf(unsold, { ...nothing, products: new Set(['Curso']) })).toBe('ok')
  expect([...missingNames([unsold], 'product')]).toEqual([['Curso', 1]])
  // A centre that goes below none that is there is no category.
  const [below] = withFindings(drafts, asked, [
    { ...finding('import_parent_missing'), field: 'parent_center' },
  ])
  expect(missingNames(below === undefined ? [] : [below], 'heading').size).toBe(0)
  const [warned] = withFindings(drafts, asked, [finding('import_probably_booked', true)])
  expect(warned && stateOf(warned, nothing)).toBe('warning')
})
