import { describe, expect, it } from 'vitest'
import { parseOfx } from './parse-ofx.ts'

const parseText = (text: string) => parseOfx(new TextEncoder().encode(text))
const statementOf = (movements: string) =>
  `<OFX><STMTRS><CURDEF>BRL<BANKTRANLIST>${movements}</BANKTRANLIST></STMTRS></OFX>`

describe('the lines of repairs', () => {
  it('A repair in movements is told with the lines of the first of them and their number', () => {
    const movement = (amount: string, memo: string) =>
      `\n<STMTTRN><DTPOSTED>20260201<TRNAMT>${amount}<FITID>${memo}<MEMO>${memo}</STMTTRN>`
    const many = Array.from({ length: 8 }, (_, place) => movement('1,50', `COMPRA ${place}`))
    const text = statementOf([...many, movement('-2.00', 'A & B'), movement('x', 'Z')].join(''))
    const [statement] = parseText(text).statements
    expect(statement?.repair_lines).toEqual([
      { code: 'bare_ampersand', count: 1, lines: [10] },
      { code: 'comma_decimals', count: 8, lines: [2, 3, 4, 5, 6] },
      { code: 'amount_unreadable', count: 1, lines: [11] },
    ])
    const alone = parseText(statementOf(movement('1.00', 'A'))).statements[0]
    expect(alone).toMatchObject({ repairs: [], repair_lines: [] })
  })
})
