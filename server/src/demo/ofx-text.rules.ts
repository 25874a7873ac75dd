import type { CivilDate } from '@prumo/civil-date'
import type { Cents } from '@prumo/money'
import type { DemoAccount } from './demo-profile.ts'
import type { DemoLine } from './statement-lines.rules.ts'

export interface OfxContent {
  readonly account: Pick<DemoAccount, 'bank_code' | 'branch' | 'account' | 'account_digit'>
  readonly lines: readonly DemoLine[]
  readonly first_day: CivilDate
  readonly last_day: CivilDate
  readonly closing_cents: Cents
  /** So many places of each day have lines of earlier statements. */
  readonly places_taken?: number
}

/**
 * A statement as Itaú writes it: OFX 1.02 in SGML without end tags of fields, comma decimals, FITID
 * of the day and the place in the day (docs/rules/statement-import.md, section 1).
 */
export function ofxText({
  account,
  lines,
  first_day,
  last_day,
  closing_cents,
  places_taken = 0,
}: OfxContent): string {
  return [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'VERSION:102',
    'SECURITY:NONE',
    'ENCODING:USASCII',
    'CHARSET:1252',
    'COMPRESSION:NONE',
    'OLDFILEUID:NONE',
    'NEWFILEUID:NONE',
    '',
    '<OFX>',
    '<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS>',
    `<DTSERVER>${stamp(last_day)}<LANGUAGE>POR</SONRS></SIGNONMSGSRSV1>`,
    '<BANKMSGSRSV1><STMTTRNRS><TRNUID>1001<STATUS><CODE>0<SEVERITY>INFO</STATUS>',
    '<STMTRS><CURDEF>BRL',
    `<BANKACCTFROM><BANKID>0${account.bank_code}`,
    `<ACCTID>${account.branch}${account.account}${account.account_digit}<ACCTTYPE>CHECKING</BANKACCTFROM>`,
    `<BANKTRANLIST><DTSTART>${stamp(first_day)}<DTEND>${stamp(last_day)}`,
    ...lines.map((line, position) => movement(line, places_taken + placeInDay(lines, position))),
    '</BANKTRANLIST>',
    `<LEDGERBAL><BALAMT>${amount(closing_cents)}<DTASOF>${stamp(last_day)}</LEDGERBAL>`,
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1>',
    '</OFX>',
    '',
  ].join('\r\n')
}

function movement({ posted_on, amount_cents, type, memo }: DemoLine, place: number): string {
  const fitid = `${posted_on.replaceAll('-', '')}${String(place).padStart(3, '0')}`
  return [
    '<STMTTRN>',
    `<TRNTYPE>${type}`,
    `<DTPOSTED>${stamp(posted_on)}`,
    `<TRNAMT>${amount(amount_cents)}`,
    `<FITID>${fitid}`,
    `<CHECKNUM>${fitid}`,
    `<MEMO>${memo}`,
    '</STMTTRN>',
  ].join('\r\n')
}

function placeInDay(lines: readonly DemoLine[], position: number): number {
  const day = lines[position]?.posted_on
  return lines.slice(0, position + 1).filter((line) => line.posted_on === day).length
}

function stamp(day: CivilDate): string {
  return `${day.replaceAll('-', '')}100000[-03:EST]`
}

function amount(value: Cents): string {
  const digits = String(Math.abs(value)).padStart(3, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}
