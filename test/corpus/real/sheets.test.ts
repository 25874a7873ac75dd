import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FIELDS } from '../../../web/src/features/imports/import-fields.ts'
import { guessColumns } from '../../../web/src/parts/sheet-columns/guess-columns.rules.ts'
import { readSheet } from '@prumo/spreadsheet'
import { recogniseSystem } from '../../../web/src/features/imports/systems/recognise-system.rules.ts'
import { systemRows } from '../system-rows.ts'
import { realCorpus } from './corpus-folder.ts'

const FOLDER = join(realCorpus(), 'sheets')

/** What people see when they open the file: its sheets, how many rows hold something, one of them. */
const EXPECTED: readonly [file: string, rows: number, row: number, cells: readonly unknown[]][] = [
  ['Zyntra__Omie_Contas_Pagar_v1_1_5.xlsx', 2, 5, [null, 'Código de Integração']],
  ['analytics__Balanco_2024.xlsx', 19, 3, ['Caixa e Bancos', 1_000_000, 1_008_000]],
  ['analytics__Exemplo_de_Tabela.csv', 37, 1, ['Item', 'Ano', 'mês']],
  ['analytics__Fluxo_Caixa_2024_Preenchido.xlsx', 13, 2, [2024, 'Janeiro', 85_000]],
  [
    'bank-statement-import__sample_statement_en.csv',
    3,
    3,
    ['12/15/2018', 'Your payment on 12/15/2018', 'EUR', '1,525.00'],
  ],
  [
    'bank-statement-import__sample_statement_en.xlsx',
    3,
    2,
    ['2018-12-15', 'Your best supplier on 12/15/2018', 'USD', -33.5],
  ],
  [
    'bank-statement-import__sample_statement_en_empty_values.xlsx',
    5,
    4,
    ['84 381667', 'TRANS 3333349891', 1084],
  ],
  [
    'conciliacao-bancaria__bank-default.cora.csv',
    9,
    2,
    ['21/12/2024', 'Transf Pix recebida', 'CRÉDITO'],
  ],
  [
    'contabil_system__contas_pagar_exemplo.csv',
    11,
    2,
    ['Fornecedor Alpha Ltda', '12.345.678/0001-90', '05/12/2025', '2500.00', 'Material'],
  ],
  ['contabil_system__diario_gastos_exemplo.xlsx', 31, 2, ['01/11/2025', 'Café da manhã', 15]],
  [
    'contabil_system__transacoes_exemplo.csv',
    16,
    2,
    ['01/11/2025', 'Venda de produto A', '2500,00', 'entrada', 'Vendas'],
  ],
  ['contas__contas_a_pagar.csv', 43, 2, ['Voforor Tog Gapuf', '7600.38', '2025-01-01', 'Pendente']],
]

test.each(EXPECTED)('The real sheet %s is read', async (file, count, number, cells) => {
  const { rows } = await readSheet(readFileSync(join(FOLDER, file)))
  expect(rows).toHaveLength(count)
  expect(rows.find(({ row }) => row === number)?.cells.slice(0, cells.length)).toEqual(cells)
})

test.each([
  [
    'contabil_system__contas_pagar_exemplo.csv',
    'suppliers',
    ['name', 'document', null, null, null],
  ],
  [
    'contabil_system__contratos_exemplo.csv',
    'receivables',
    ['due_date', null, 'party_name', null, 'value_cents', null, null, null, 'situation'],
  ],
  [
    'contas__contas_a_pagar.csv',
    'payables',
    ['description', 'value_cents', 'due_date', 'situation', 'payment_date', null],
  ],
] as const)('The columns of the real sheet %s are known as %s', async (file, target, fields) => {
  const { rows } = await readSheet(readFileSync(join(FOLDER, file)))
  const own = rows.map(({ row, cells }) => ({ row, cells: [...cells] }))
  expect(guessColumns(own, FIELDS[target]).fields).toEqual(fields)
})

test('The real model of Omie for payables is recognised, with the columns that matter and no row of hints', async () => {
  const bytes = readFileSync(join(FOLDER, 'Zyntra__Omie_Contas_Pagar_v1_1_5.xlsx'))
  const read = await systemRows(bytes)
  expect([read?.system, read?.target, read?.rows]).toEqual(['omie', 'payables', []])
  const { rows } = await readSheet(bytes)
  const known = recogniseSystem(rows.map(({ row, cells }) => ({ row, cells: [...cells] })))
  expect(known?.fields.filter((field) => field !== null).toSorted()).toEqual(
    [
      'bank_account',
      'category',
      'competency_date',
      'cost_center',
      'discount_cents',
      'due_date',
      'external_id',
      'fine_cents',
      'fiscal_document',
      'interest_cents',
      'note',
      'paid_value_cents',
      'party_name',
      'payment_date',
      'project',
      'value_cents',
    ].toSorted(),
  )
})

test.each(EXPECTED.map(([file]) => file).filter((file) => !file.startsWith('Zyntra__Omie')))(
  'The real sheet %s is of no system that companies come from',
  async (file) => {
    expect(await systemRows(readFileSync(join(FOLDER, file)))).toBeNull()
  },
)
