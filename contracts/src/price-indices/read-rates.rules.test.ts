import { expect, it } from 'vitest'
import { readRates } from './read-rates.rules.ts'

it.each([
  ['10/2026;0,56', '2026-10', '0.56'],
  ['"01/10/2026";"0,56"', '2026-10', '0.56'],
  ['2026-10\t0.56', '2026-10', '0.56'],
  ['2026-10-01 -0,08', '2026-10', '-0.08'],
  ['out/2026 0,56%', '2026-10', '0.56'],
  ['Março/2026;−0,1234;', '2026-03', '-0.1234'],
])('The line %j of an index is a month and a rate', (line, month, percent) => {
  expect(readRates(line)).toEqual({ rates: [{ month, percent }], faults: [] })
})

it('A pasted index keeps its order, skips header and empty lines, and names the lines it cannot read', () => {
  const text =
    '\uFEFF"data";"valor"\r\n"01/09/2026";"0,31"\r\n\r\n13/2026;1\n10/2026\n10/2026;99\n09/2026;1\n'
  expect(readRates(text)).toEqual({
    rates: [{ month: '2026-09', percent: '0.31' }],
    faults: [4, 5, 6, 7],
  })
})
