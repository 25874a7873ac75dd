import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { array, assert, constantFrom, property, uint8Array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_FILE_BYTES, MAX_STATEMENTS } from './limits.ts'
import { parseOfx } from './parse-ofx.ts'

const FIXTURES = join(import.meta.dirname, '../fixtures')
/** What statements are made of, and what breaks readers. */
const PIECES =
  '<OFX> </OFX> <STMTRS> </STMTRS> <STMTTRN> </STMTTRN> <LEDGERBAL> <TRNAMT> <DTPOSTED> <MEMO> </MEMO> <BALAMT> -1.234,56 20260201 \n <!-- --> <![CDATA[ ]]> <?xml ?> & &#0; &#xD800; < \u0000'.split(
    ' ',
  )

/** Processor time, since the machine may be busy; a quadratic reading would take minutes. */
const PATIENCE_MS = 5000

function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(join(FIXTURES, name)))
}

function parseText(text: string): ReturnType<typeof parseOfx> {
  return parseOfx(new TextEncoder().encode(text))
}

function bankStatement(movements: string): string {
  return `<OFX><STMTRS><CURDEF>BRL<BANKTRANLIST>${movements}</BANKTRANLIST></STMTRS></OFX>`
}

describe('a charset that the caller knows', () => {
  const memoOf = (charset: 'utf-8' | 'windows-1252' | null, bytes: Uint8Array) =>
    parseOfx(bytes, charset).statements[0]?.transactions[0]?.memo
  const text = bankStatement('<STMTTRN><TRNAMT>-1<MEMO>SÃO</STMTTRN>')

  it('A charset that the caller knows wins over what the bytes look like', () => {
    const utf8 = new TextEncoder().encode(text)
    expect(memoOf(null, utf8)).toBe('SÃO')
    expect(memoOf('utf-8', utf8)).toBe('SÃO')
    expect(memoOf('windows-1252', utf8)).toBe('SÃƒO')
  })

  it('A charset that the caller knows never throws on bytes that it cannot be', () => {
    const latin1 = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    expect(memoOf(null, latin1)).toBe('SÃO')
    expect(memoOf('utf-8', latin1)).toBe('S\u{fffd}O')
  })
})

describe('statements of Brazilian banks', () => {
  it('Banco do Brasil: two accounts in one file, accents in windows-1252', () => {
    const { statements, repairs } = parseOfx(fixture('two-accounts-windows-1252.ofx'))
    expect(repairs).toEqual([])
    expect(statements).toMatchObject([
      {
        index: 0,
        kind: 'bank',
        bank_id: '001',
        branch_id: '4321-X',
        account_id: '98765-4',
        account_type: 'CHECKING',
        organization: 'Banco do Brasil S/A',
        movements: 5,
        sum_cents: 345000,
        first_date: '2026-08-31',
        last_date: '2026-09-05',
        ledger_balance_cents: 172500,
        ledger_balance_date: '2026-09-05',
        repairs: ['bare_ampersand', 'balance_rows', 'repeated_fitids'],
      },
      { index: 1, account_id: '510098765-4', account_type: 'SAVINGS', sum_cents: 321, repairs: [] },
    ])
    expect(statements[0]?.transactions[1]?.memo).toBe('Depósito em conta – José da Conceição')
  })

  it('Banco do Brasil: the previous balance and S A L D O are noise, two equal coffees are not', () => {
    const [statement] = parseOfx(fixture('two-accounts-windows-1252.ofx')).statements
    expect(statement?.transactions.map((row) => [row.memo, row.is_noise])).toEqual([
      ['Saldo Anterior', true],
      ['Depósito em conta – José da Conceição', false],
      ['Café & pão <balcão> da esquina', false],
      ['Café & pão <balcão> da esquina', false],
      ['S A L D O', true],
    ])
  })

  it('Bradesco: decimal comma, thousands with a dot, R$, and a balance without a date', () => {
    const [statement] = parseOfx(fixture('decimal-comma-blank-first-line.ofx')).statements
    expect(statement).toMatchObject({
      bank_id: '0237',
      sum_cents: 46914,
      ledger_balance_cents: 0,
      ledger_balance_date: null,
      organization: null,
      repairs: ['comma_decimals', 'currency_sign', 'repeated_fitids'],
    })
    expect(statement?.transactions.map((row) => row.amount_cents)).toEqual([-153086, 200000])
  })

  it('Santander: BRC, padded amounts, an empty cheque number and a list without an end', () => {
    const [statement] = parseOfx(fixture('padded-amounts-missing-list-end.ofx')).statements
    expect(statement).toMatchObject({
      currency: 'BRL',
      movements: 2,
      sum_cents: 3525,
      ledger_balance_cents: 34829,
      repairs: ['missing_end_tags', 'comma_decimals', 'currency_alias'],
    })
    expect(statement?.transactions[0]).toEqual({
      position: 0,
      line_number: 39,
      type: 'OTHER',
      posted_on: '2026-09-01',
      amount_cents: -1176,
      fitid: '00190944',
      check_number: null,
      name: null,
      memo: 'TARIFA REGISTRO TITULO',
      is_noise: false,
    })
  })

  it('Caixa: daily balance rows with a dot for an amount are counted and marked as noise', () => {
    const [statement] = parseOfx(fixture('daily-balance-rows.ofx')).statements
    expect(statement).toMatchObject({ movements: 3, sum_cents: 10000, repairs: ['balance_rows'] })
    expect(statement?.transactions.map((row) => row.is_noise)).toEqual([false, true, true])
  })

  it('Nubank card: UTF-8 under a header that says 1252, and one FITID for purchase and IOF', () => {
    const { statements } = parseOfx(fixture('card-utf-8-under-1252-header.ofx'))
    expect(statements).toMatchObject([
      {
        kind: 'creditcard',
        bank_id: null,
        account_id: '7d0c1a52-aaaa-4bbb-8ccc-0123456789ab',
        sum_cents: -10638,
        repairs: ['encoding_utf8', 'header_charset_wrong', 'repeated_fitids'],
      },
    ])
    expect(statements[0]?.transactions.map((row) => row.memo)).toEqual([
      'Papelaria São João - Parcela 3/6',
      'IOF de "Loja & Cia"',
    ])
  })
})

describe('shapes of file', () => {
  it('The OFX reader reads two exports glued into one file, each with its own bank', () => {
    const { statements, repairs } = parseOfx(fixture('two-documents.ofx'))
    expect(repairs).toContain('several_documents')
    expect(statements.map((statement) => [statement.index, statement.organization])).toEqual([
      [0, 'Banco Um'],
      [1, 'Banco Dois'],
    ])
  })

  it('The OFX reader reads XML in UTF-16 with comments, CDATA, vendor tags and fields left open', () => {
    const { statements, repairs } = parseOfx(fixture('xml-unclosed-fields.ofx'))
    expect(repairs).toEqual([])
    expect(statements).toMatchObject([
      { branch_id: '0710', account_type: null, movements: 1, repairs: ['unclosed_tags'] },
    ])
    expect(statements[0]?.transactions[0]).toMatchObject({
      fitid: '20921',
      name: 'Integralização',
      memo: 'Capital <subscrito> & juros',
    })
  })

  it('The OFX reader counts only the cash movements of an investment account', () => {
    expect(parseOfx(fixture('investment-with-cash.ofx')).statements).toMatchObject([
      {
        kind: 'investment',
        bank_id: 'corretora.example',
        movements: 1,
        sum_cents: 100000,
        ledger_balance_cents: null,
      },
    ])
  })

  it('The OFX reader keeps the day the bank wrote, whatever hour and time zone follow it', () => {
    const row = (date: string) => `<STMTTRN><DTPOSTED>${date}<TRNAMT>1.00</STMTTRN>`
    const text = bankStatement(row('20260131235959[-3:BRT]') + row('20260201000000.000[+9]'))
    expect(parseText(text).statements[0]?.transactions.map((each) => each.posted_on)).toEqual([
      '2026-01-31',
      '2026-02-01',
    ])
  })

  it('The OFX reader marks a movement without a date, with 31 February or with no value as noise', () => {
    const text = bankStatement(
      '<STMTTRN><TRNAMT>1.00</STMTTRN><STMTTRN><DTPOSTED>20260231<TRNAMT>2.00</STMTTRN><STMTTRN><DTPOSTED>20260201<TRNAMT>0.00</STMTTRN>',
    )
    const [statement] = parseText(text).statements
    expect(statement).toMatchObject({ movements: 3, sum_cents: 300, first_date: '2026-02-01' })
    expect(statement?.repairs).toEqual(['date_missing', 'date_impossible'])
    expect(statement?.transactions.every((row) => row.is_noise)).toBe(true)
  })

  it('The OFX reader adds fractions of a cent as written and rounds the sum once', () => {
    const row = '<STMTTRN><DTPOSTED>20260201<TRNAMT>0.1040</STMTTRN>'
    const [statement] = parseText(bankStatement(row.repeat(3))).statements
    expect(statement).toMatchObject({ sum_cents: 31, repairs: ['amount_rounded'] })
  })

  it('The OFX reader shows the line of each movement, with any kind of line ending', () => {
    for (const ending of ['\n', '\r\n', '\r']) {
      const lines = ['<OFX>', '<STMTRS>', '<STMTTRN>', '</STMTTRN>', '<STMTTRN>', '</STMTTRN>']
      const [statement] = parseText(lines.join(ending)).statements
      expect(statement?.transactions.map((row) => row.line_number)).toEqual([3, 5])
    }
  })

  it('The OFX reader keeps the first value when a nested payee or account repeats a field', () => {
    const text = bankStatement(
      '<STMTTRN><NAME>Loja</NAME><PAYEE><NAME>Outra</NAME></PAYEE><BANKACCTTO><ACCTID>1</BANKACCTTO></STMTTRN>',
    )
    const [statement] = parseText(text).statements
    expect(statement?.transactions[0]?.name).toBe('Loja')
    expect(statement?.account_id).toBeNull()
  })
})

describe('damaged files', () => {
  it('The OFX reader of damaged files says that a download was cut, and does not read half an amount', () => {
    const { statements } = parseText('<OFX><STMTRS><STMTTRN><DTPOSTED>20260201\n<TRNAMT>-12')
    expect(statements[0]).toMatchObject({ movements: 1, sum_cents: 0 })
    expect(statements[0]?.repairs).toEqual([
      'file_truncated',
      'missing_end_tags',
      'amount_unreadable',
    ])
  })

  it('The OFX reader of damaged files keeps the accents of the rest when a UTF-8 file is cut inside a letter', () => {
    const whole = new TextEncoder().encode(bankStatement('<STMTTRN><MEMO>Pão</STMTTRN>') + 'ã')
    const { statements } = parseOfx(whole.subarray(0, -1))
    expect(statements[0]?.transactions[0]?.memo).toBe('Pão')
  })

  it('The OFX reader of damaged files finds no statement in an empty file, a picture, a page or a refusal by the bank', () => {
    const texts = ['', '\u0089PNG\r\n', '<html><body>Sessão expirada</body></html>', '<OFX></OFX>']
    expect(texts.flatMap((text) => parseText(text).statements)).toEqual([])
  })

  it('The OFX reader of damaged files refuses whole a file beyond the limits, instead of giving half of it', () => {
    const many = '<STMTRS></STMTRS>'.repeat(MAX_STATEMENTS + 1)
    expect(parseText(many)).toEqual({ statements: [], repairs: ['too_many_movements'] })
    const large = parseOfx(new Uint8Array(MAX_FILE_BYTES + 1))
    expect(large).toEqual({ statements: [], repairs: ['file_too_large'] })
  })

  it('The OFX reader of damaged files cuts a memo that swallowed the rest of the file', () => {
    const [statement] = parseText(
      bankStatement(`<STMTTRN><MEMO>${'x'.repeat(5000)}</STMTTRN>`),
    ).statements
    expect(statement?.transactions[0]?.memo?.length).toBe(2000)
    expect(statement?.repairs).toContain('text_cut')
  })

  it('The OFX reader of damaged files never throws, whatever the bytes', () => {
    assert(
      property(uint8Array({ maxLength: 400 }), (bytes) => {
        expect(Array.isArray(parseOfx(bytes).statements)).toBe(true)
      }),
    )
  })

  it('The OFX reader of damaged files never throws on shuffled pieces of real statements', () => {
    const pieces = constantFrom(...PIECES)
    assert(
      property(array(pieces, { maxLength: 60 }), (parts) => {
        const { statements } = parseText(parts.join(''))
        for (const { transactions, movements } of statements) {
          expect(transactions.length).toBe(movements)
        }
      }),
    )
  })

  it('The OFX reader of damaged files reads 100,000 movements, or 10 MB of rubbish, without making the user wait', () => {
    const row =
      '<STMTTRN>\n<TRNTYPE>DEBIT\n<DTPOSTED>20260905120000\n<TRNAMT>-1.50\n<FITID>A1\n<MEMO>PIX ENVIADO\n</STMTTRN>\n'
    const rubbish = ['<', '<a', '<!--', '<![CDATA[', '<MEMO>', '&', '<A      ', '<OFX>']
    const texts = [
      bankStatement(row.repeat(100_000)),
      ...rubbish.map((piece) => `<OFX><STMTRS><STMTTRN><MEMO>${piece}`.padEnd(10_000_000, piece)),
    ]
    for (const text of texts) {
      const started = process.cpuUsage()
      parseText(text)
      const { user, system } = process.cpuUsage(started)
      expect((user + system) / 1000).toBeLessThan(PATIENCE_MS)
    }
  }, 120_000)
})
