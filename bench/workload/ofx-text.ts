import type { PlannedAccount } from './company-plan.ts'
import type { StatementPeriod } from './plan-open-transactions.ts'
import type { PlannedLine } from './plan-statement.ts'

/**
 * A statement as Itaú writes it: OFX 1.02 in SGML without end tags of fields, comma decimals, CP1252
 * with its header, FITID and check number of the day and the place in the day.
 */
export function ofxBytes(
  account: PlannedAccount,
  { first_day, last_day }: StatementPeriod,
  lines: readonly PlannedLine[],
): Buffer {
  const closing = lines.reduce((sum, line) => sum + line.amount_cents, 0)
  const text = [
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
    `<DTSERVER>${stamp(last_day)}<LANGUAGE>POR<FI><ORG>Itaú Unibanco<FID>0341</FI></SONRS></SIGNONMSGSRSV1>`,
    '<BANKMSGSRSV1><STMTTRNRS><TRNUID>1001<STATUS><CODE>0<SEVERITY>INFO</STATUS>',
    '<STMTRS><CURDEF>BRL',
    `<BANKACCTFROM><BANKID>0${account.bank_code}`,
    `<ACCTID>${account.branch}${account.account}<ACCTTYPE>CHECKING</BANKACCTFROM>`,
    `<BANKTRANLIST><DTSTART>${stamp(first_day)}<DTEND>${stamp(last_day)}`,
    ...lines.map(movement),
    '</BANKTRANLIST>',
    `<LEDGERBAL><BALAMT>${amount(closing)}<DTASOF>${stamp(last_day)}</LEDGERBAL>`,
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1>',
    '</OFX>',
    '',
  ].join('\r\n')
  // For the letters that are used here, Latin-1 and CP1252 are the same bytes.
  return Buffer.from(text, 'latin1')
}

function movement({ posted_on, amount_cents, fitid, memo }: PlannedLine): string {
  return [
    '<STMTTRN>',
    `<TRNTYPE>${amount_cents > 0 ? 'CREDIT' : 'DEBIT'}`,
    `<DTPOSTED>${stamp(posted_on)}`,
    `<TRNAMT>${amount(amount_cents)}`,
    `<FITID>${fitid}`,
    `<CHECKNUM>${fitid}`,
    `<MEMO>${memo}`,
    '</STMTTRN>',
  ].join('\r\n')
}

function stamp(day: string): string {
  return `${day.replaceAll('-', '')}100000[-03:EST]`
}

function amount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}
