import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectedRows, OWN_CORPUS } from './expected-rows.ts'
import { systemRows } from './system-rows.ts'

test.each(expectedRows(OWN_CORPUS, 'systems-expected.tsv').map((line) => [line['file'], line]))(
  'The export %s is recognised, and its rows are read to the cent',
  async (file, expected) => {
    const read = await systemRows(readFileSync(join(OWN_CORPUS, 'systems', file ?? '')))
    const sumOf = (kind: 'payable' | 'receivable') =>
      (read?.rows ?? [])
        .filter(({ direction }) =>
          read?.target === 'transactions' ? direction === kind : `${kind}s` === read?.target,
        )
        .reduce((sum, { value_cents }) => sum + Number(value_cents), 0)
    const rows = read?.rows ?? []
    const found = {
      file,
      system: read?.system,
      target: read?.target,
      errors: read?.drafts.filter((d) => !d.is_excluded).flatMap((d) => Object.entries(d.errors)),
      rows: String(rows.length),
      left_out: String((read?.drafts.length ?? 0) - rows.length),
      payables_cents: String(sumOf('payable')),
      receivables_cents: String(sumOf('receivable')),
      settled: String(rows.filter(({ payment_date }) => payment_date != null).length),
    }
    expect(found).toEqual({ ...expected, errors: [], in_cents: undefined, out_cents: undefined })
  },
)

const COMPANY = '11222333000181'
const OPENED = {
  name: 'Banco da mudança',
  type: 'checking',
  account: '45678',
  initial_system_cents: 1_000_000,
  initial_system_date: '2026-10-01',
}

test.each([
  [
    'omie-clientes.csv',
    'omie',
    { name: 'Loja Leste Ltda', document: COMPANY, city: 'São Paulo' },
    2,
  ],
  ['bling-contatos.csv', 'bling', { name: 'Transportes Ágil Ltda', document: COMPANY }, 1],
  [
    'conta-azul-contatos.csv',
    'conta_azul',
    { name: 'Energia do Vale Ltda', document: COMPANY, phone: '(12) 3322-1100', state: 'SP' },
    2,
  ],
  [
    'nibo-contatos.csv',
    'nibo',
    { name: 'Contador Amigo Ltda', document: COMPANY, complement: 'Sala 2' },
    1,
  ],
  [
    'granatum-pessoas.csv',
    'granatum',
    { name: 'Fibra Rápida SA', document: COMPANY, trading_name: 'Fibra' },
    1,
  ],
  [
    'quickbooks-clientes.csv',
    'quickbooks',
    { name: 'Loja Leste Ltda', phone: '(11) 4002-8922' },
    1,
  ],
])('The contacts of %s are recognised', async (file, system, first, count) => {
  const read = await systemRows(readFileSync(join(OWN_CORPUS, 'systems', file)))
  expect(read).toMatchObject({ system, target: 'clients' })
  expect(read?.drafts.map(({ errors }) => errors)).toEqual(
    Array.from({ length: count }, () => ({})),
  )
  expect(read?.rows[0]).toMatchObject(first)
})

test.each([
  [
    'conta-azul-categorias.csv',
    'conta_azul',
    {
      name: 'Assinaturas de software',
      parent_category: 'Despesas administrativas',
      nature: 'expense',
    },
    2,
  ],
  // Codes of another chart say nothing in ours.
  ['omie-categorias.csv', 'omie', { name: 'Energia elétrica', nature: 'expense', code: null }, 2],
  [
    'nibo-categorias.csv',
    'nibo',
    { name: 'Honorários contábeis', parent_category: 'Despesas operacionais', nature: 'expense' },
    2,
  ],
  [
    'bling-categorias.csv',
    'bling',
    { name: 'Fretes de venda', parent_category: 'Despesas com vendas', nature: 'expense' },
    2,
  ],
  [
    'granatum-categorias.csv',
    'granatum',
    { name: 'Internet e telefone', parent_category: 'Despesas Administrativas', nature: 'expense' },
    2,
  ],
  ['quickbooks-plano.csv', 'quickbooks', { name: 'Sales of courses', nature: 'revenue' }, 3],
])('The categories of %s are recognised', async (file, system, first, count) => {
  const read = await systemRows(readFileSync(join(OWN_CORPUS, 'systems', file)), 'categories')
  expect(read).toMatchObject({ system, target: 'categories' })
  expect(read?.rows).toHaveLength(count)
  expect(read?.drafts.filter((draft) => !draft.is_excluded).map(({ errors }) => errors)).toEqual(
    Array.from({ length: count }, () => ({})),
  )
  expect(read?.rows[0]).toMatchObject(first)
})

test.each([
  ['conta-azul-contas.csv', 'conta_azul', { ...OPENED, bank_code: '341' }, 2],
  ['omie-contas.csv', 'omie', { ...OPENED, bank_code: '341' }, 2],
  ['nibo-contas.csv', 'nibo', { ...OPENED, bank_code: '341' }, 1],
  ['bling-contas.csv', 'bling', { ...OPENED, bank_code: '341' }, 1],
  ['granatum-contas.csv', 'granatum', { ...OPENED, bank_code: '341' }, 1],
  [
    'quickbooks-plano.csv',
    'quickbooks',
    { name: 'Main checking', type: 'checking', initial_system_cents: 152_347 },
    2,
  ],
])(
  'The accounts of %s are recognised, with what lies on them',
  async (file, system, first, count) => {
    const read = await systemRows(readFileSync(join(OWN_CORPUS, 'systems', file)), 'bank-accounts')
    expect(read).toMatchObject({ system, target: 'bank-accounts' })
    expect(read?.rows).toHaveLength(count)
    expect(read?.drafts.filter((draft) => !draft.is_excluded).map(({ errors }) => errors)).toEqual(
      Array.from({ length: count }, () => ({})),
    )
    expect(read?.rows[0]).toMatchObject(first)
  },
)
