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

test.each([
  ['omie-clientes.csv', 'omie', 'Loja Leste Ltda', '11222333000181', 'São Paulo', 2],
  ['bling-contatos.csv', 'bling', 'Transportes Ágil Ltda', '11222333000181', 'São Paulo', 1],
])('The contacts of %s are recognised', async (file, system, name, document, city, count) => {
  const read = await systemRows(readFileSync(join(OWN_CORPUS, 'systems', file)))
  expect(read).toMatchObject({ system, target: 'clients' })
  expect(read?.drafts.map(({ errors }) => errors)).toEqual(
    Array.from({ length: count }, () => ({})),
  )
  expect(read?.rows[0]).toMatchObject({ name, document, city })
})
