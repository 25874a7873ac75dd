import type { AccountingRow } from '@prumo/contracts/accounting/accounting-export.schema'
import { MAX_HISTORY } from './history.rules.ts'
import { encodeText, oneByteText } from './encode-text.rules.ts'
import { dayText, type FileFrame } from './write-layout.rules.ts'

/** The last line: 100 nines. */
const TRAILER = '9'.repeat(100)
const LINE_END = '\r\n'

/**
 * Formato 19 of Domínio Sistemas, entries of fixed width: a header, a line an entry, a trailer, in
 * windows-1252. Header: 1–2 `01`, 3–9 company, 10–23 CNPJ, 24–33 and 34–43 first and last day, 44 `N`,
 * 45–46 `01` (accounting), 47–51 zeros, 52 `1`. Entry: 1–2 `02`, 3–9 number, 10–19 day, 20–34 amount in
 * cents, 35–41 debit, 42–48 credit, 49–560 history, 561–562 `12`, 563–592 user.
 * @throws RangeError of an account or a number that its field does not hold.
 */
export function dominioFile(rows: readonly AccountingRow[], frame: FileFrame): Uint8Array {
  const lines = [
    headerLine(frame),
    ...rows.map((row, place) => entryLine(row, place + 1, frame)),
    TRAILER,
  ]
  return encodeText(lines.map((line) => `${line}${LINE_END}`).join(''), 'windows-1252')
}

function headerLine({ company_code, document, first_day, last_day }: FileFrame): string {
  return [
    '01',
    digits(company_code ?? '', 7),
    // A CNPJ may have letters; a CPF is filled up from the left.
    (document ?? '').padStart(14, '0').slice(0, 14),
    dayText(first_day, 'DD/MM/YYYY'),
    dayText(last_day, 'DD/MM/YYYY'),
    'N',
    '01',
    '00000',
    '1',
  ].join('')
}

function entryLine(row: AccountingRow, number: number, { user_name }: FileFrame): string {
  return [
    '02',
    digits(String(number), 7),
    dayText(row.date, 'DD/MM/YYYY'),
    digits(String(row.amount_cents), 15),
    digits(row.debit.reduced_code ?? '', 7),
    digits(row.credit.reduced_code ?? '', 7),
    letters(row.history, MAX_HISTORY),
    '12',
    letters(user_name ?? '', 30),
  ].join('')
}

function digits(text: string, width: number): string {
  if (!/^\d*$/.test(text) || text.length > width)
    throw new RangeError(`A field of ${width} digits does not hold ${text}.`)
  return text.padStart(width, '0')
}

const letters = (text: string, width: number): string =>
  oneByteText(text).slice(0, width).padEnd(width, ' ')
