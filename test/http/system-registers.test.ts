import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { importRows, undoImport } from '../../server/src/modules/imports/import.factory.ts'
import { OWN_CORPUS } from '../corpus/expected-rows.ts'
import { systemRows } from '../corpus/system-rows.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()

it.each([
  ['conta-azul-contatos.csv', 'suppliers'],
  ['nibo-contatos.csv', 'suppliers'],
  ['granatum-pessoas.csv', 'suppliers'],
  ['bling-contatos.csv', 'clients'],
  ['omie-clientes.csv', 'clients'],
  ['quickbooks-clientes.csv', 'clients'],
  ['conta-azul-categorias.csv', 'categories'],
  ['omie-categorias.csv', 'categories'],
  ['nibo-categorias.csv', 'categories'],
  ['bling-categorias.csv', 'categories'],
  ['granatum-categorias.csv', 'categories'],
  ['conta-azul-contas.csv', 'bank-accounts'],
  ['omie-contas.csv', 'bank-accounts'],
  ['nibo-contas.csv', 'bank-accounts'],
  ['bling-contas.csv', 'bank-accounts'],
  ['granatum-contas.csv', 'bank-accounts'],
  ['quickbooks-plano.csv', 'bank-accounts'],
] as const)('What %s has of %s comes in, and is taken back whole', async (file, target) => {
  const read = await systemRows(readFileSync(join(OWN_CORPUS, 'systems', file)), target)
  const made = await server().newCompany({ chart: 'completo' })
  // The heading of a category is one of the chart: a person says which.
  const headings = { revenue: '1.01', expense: '5.04' }
  const rows = (read?.rows ?? []).map((row) =>
    target === 'categories'
      ? { ...row, parent_category: row.nature === 'revenue' ? headings.revenue : headings.expense }
      : row,
  )
  expect(rows.length).toBeGreaterThan(0)
  const list = target === 'categories' ? '/categories/tree' : `/${target}`
  const before = (await made.get(list)).body.data.length
  const imported = await importRows(made, target, rows)
  expect(imported.body).toMatchObject({ data: { created_count: rows.length } })
  expect((await made.get(list)).body.data).toHaveLength(before + rows.length)
  expect((await undoImport(made, imported)).status).toBe(200)
  expect((await made.get(list)).body.data).toHaveLength(before)
})
