import { describe, expect, it } from 'vitest'
import { type NamedCategory, readSheetLines } from './read-sheet-lines.rules.ts'

const category = (id: number, code: string, name: string, fields = {}): NamedCategory => ({
  id,
  code,
  name,
  nature: 'expense',
  is_postable: true,
  status: 'active',
  ...fields,
})
const chart = [
  category(1, '5.04.01', 'Software e assinaturas'),
  category(2, '5.02.01', 'Aluguel'),
  category(3, '9.01.01', 'Transferências', { nature: 'neutral' }),
  category(4, '5.01', 'Pessoal', { is_postable: false }),
]
const read = (...rows: (string | number | null)[][]) => {
  const { lines, unknown } = readSheetLines(
    rows.map((cells) => ({ cells })),
    chart,
    3,
  )
  return { lines: lines.map((line) => [line.category_id, ...line.amounts_cents]), unknown }
}

describe('a budget that is read from a sheet', () => {
  it('Each row goes to the category of its code or name, with or without the other beside it', () => {
    expect(
      read(
        ['Código', 'Categoria', 'jan', 'fev', 'mar'],
        ['5.4.1', 'Software', '1.200,50', '-300', 10],
        ['aluguél', 100, 200],
      ),
    ).toEqual({
      lines: [
        [1, 1_200_50, 300_00, 10_00],
        [2, 100_00, 200_00, 0],
      ],
      unknown: [],
    })
  })

  it('A row of amounts that names no category of its own is told, and the last of two rows counts', () => {
    expect(
      read(['Viagens', 5], ['Transferências', 5], ['5.01', 5], ['Aluguel', 1], ['Aluguel', 2]),
    ).toEqual({ lines: [[2, 2_00, 0, 0]], unknown: ['Viagens', 'Transferências', '5.01'] })
  })
})
