import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AccountingRow } from '@prumo/contracts/accounting/accounting-export.schema'
import type { Layout } from '@prumo/contracts/accounting/layout.schema'
import { civilDate } from '@prumo/civil-date'
import { cents } from '@prumo/money'
import { describe, expect, it } from 'vitest'
import { dominioFile } from './dominio.rules.ts'
import { type FileFrame, layoutFile, layoutText, unfitValueOf } from './write-layout.rules.ts'

const GOLDEN = join(
  import.meta.dirname,
  '../../../../test/corpus/accounting/dominio-formato-19.txt',
)

const row = (
  date: string,
  amount: number,
  accounts: readonly [debit: string, credit: string],
  history: string,
): AccountingRow => ({
  date: civilDate(date),
  debit: { reduced_code: accounts[0], classification: `1.${accounts[0]}`, name: 'Débito' },
  credit: { reduced_code: accounts[1], classification: null, name: 'Crédito' },
  amount_cents: cents(amount),
  history,
  document: '77',
  tax_id: null,
  party: 'Loja "Sol"; Filhos',
  cost_center: 'ADM',
  source: 'settlement',
  source_id: 1,
  transaction_id: 1,
  is_reversal: false,
})
const frame: FileFrame = {
  company_name: 'Aurora',
  document: '12ABC34501DE35',
  company_code: '123',
  user_name: 'PRUMO',
  branch: '2',
  first_day: '2026-11-01',
  last_day: '2026-11-30',
}

describe('formato 19 of Domínio', () => {
  it('Formato 19 is byte for byte what its layout says', () => {
    const rows = [
      row('2026-11-03', 1, ['1101', '5'], 'NF 77 João Ação – serviços de “mídia”'),
      row('2026-11-10', 1234_56, ['2101', '1101'], 'Aluguel de novembro'),
      row('2026-11-30', 99_999_999_999_99, ['9999999', '1'], 'x'.repeat(600)),
      row('2026-11-30', 5, ['10', '20'], 'Zlotys 漢 e \u{1F600} sem letra propria: ĉ'),
    ]
    const bytes = Buffer.from(dominioFile(rows, frame))
    expect(bytes.toString('latin1')).toBe(readFileSync(GOLDEN, 'latin1'))
  })

  it('Formato 19 has an entry of 592 letters, a header of 52 and 100 nines, whatever they hold', () => {
    const bytes = Buffer.from(
      dominioFile([row('2026-11-03', 1, ['1', '2'], 'ç')], {
        ...frame,
        document: null,
        user_name: null,
      }),
    )
    const lines = bytes.toString('latin1').split('\r\n')
    expect(lines.map(({ length }) => length)).toEqual([52, 592, 100, 0])
  })

  it('An account that seven digits do not hold is no line of formato 19', () => {
    const write = (code: string) => dominioFile([row('2026-11-03', 1, [code, '1'], 'x')], frame)
    expect(() => write('12345678')).toThrow(RangeError)
    expect(() => write('1.1')).toThrow(RangeError)
  })
})

const layout: Layout = {
  name: 'Escritório',
  kind: 'delimited',
  delimiter: ';',
  encoding: 'utf-8',
  line_end: 'lf',
  date: 'DD/MM/YYYY',
  number: 'comma',
  has_names: true,
  header: 'H|{codigo}|{inicio}|{fim}',
  trailer: 'T|{linhas}|{total}|{outro}',
  extension: 'txt',
  columns: [
    { field: 'date', title: 'data', width: null, align: 'left', fill: ' ' },
    { field: 'debit', title: null, width: null, align: 'left', fill: ' ' },
    { field: 'amount', title: 'valor', width: null, align: 'right', fill: ' ' },
    { field: 'party', title: 'nome', width: null, align: 'left', fill: ' ' },
    { field: 'text', title: 'X', width: null, align: 'left', fill: ' ' },
  ],
}
const rows = [row('2026-11-03', 1234_05, ['1101', '5'], 'Serviço')]

describe('layouts of a company', () => {
  it('A layout with a delimiter has its header, names, quoted values and trailer', () => {
    expect(layoutText(layout, rows, frame)).toBe(
      `H|123|01/11/2026|30/11/2026
data;debit;valor;nome;X
03/11/2026;1101;1234,05;"Loja ""Sol""; Filhos";X
T|1|1234,05|{outro}
`,
    )
  })

  it('A name that begins as a formula is none in a file that spreadsheets open', () => {
    const told = (extension: string) =>
      layoutText(
        { ...layout, extension, header: '', trailer: '', has_names: false },
        rows.map((one) => ({ ...one, party: '=HYPERLINK("x")' })),
        frame,
      )
    expect(told('csv')).toBe(`03/11/2026;1101;1234,05;"'=HYPERLINK(""x"")";X\n`)
    expect(told('txt')).toBe(`03/11/2026;1101;1234,05;"=HYPERLINK(""x"")";X\n`)
  })

  it('A layout of fixed width cuts and fills its values, amounts from the right', () => {
    const fixed: Layout = {
      ...layout,
      kind: 'fixed',
      has_names: false,
      header: '',
      trailer: '',
      line_end: 'crlf',
      date: 'DDMMYY',
      number: 'cents',
      columns: [
        { field: 'sequence', title: null, width: 4, align: 'right', fill: '0' },
        { field: 'date', title: null, width: 6, align: 'left', fill: ' ' },
        { field: 'amount', title: null, width: 10, align: 'right', fill: '0' },
        { field: 'debit_classification', title: null, width: 8, align: 'left', fill: ' ' },
        { field: 'party', title: null, width: 4, align: 'left', fill: ' ' },
      ],
    }
    expect(layoutText(fixed, rows, frame)).toBe('000103112600001234051.1101  Loja\r\n')
    // Cut, R$ 1.234,05 would be sent as R$ 234,05, and an account as another one.
    expect(unfitValueOf(fixed, rows, frame)).toBeNull()
    const unfit = fixed.columns.map((column, place) => {
      const columns = fixed.columns.with(place, { ...column, width: 5 })
      return unfitValueOf({ ...fixed, columns }, rows, frame)?.text
    })
    expect(unfit).toEqual([undefined, undefined, '123405', '1.1101', undefined])
    expect(unfitValueOf({ ...fixed, kind: 'delimited' }, rows, frame)).toBeNull()
  })

  it('A layout is written in the letters of its encoding', () => {
    const bytesOf = (encoding: Layout['encoding']) =>
      Buffer.from(
        layoutFile({ ...layout, encoding, header: 'ç', trailer: '', has_names: false }, [], frame),
      ).toString('hex')
    expect([bytesOf('utf-8'), bytesOf('utf-8-bom'), bytesOf('windows-1252')]).toEqual([
      'c3a70a',
      'efbbbfc3a70a',
      'e70a',
    ])
  })
})
