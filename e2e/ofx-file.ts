/** A movement as the bank writes it: text, amount with a comma. */
export interface Movement {
  readonly memo: string
  readonly amount: string
}

/**
 * A statement as Brazilian banks send it: decimal comma, and one FITID for all movements, so that
 * only their content tells them apart (docs/rules/statement-import.md, section 1).
 * @param day `YYYY-MM-DD`, of all movements.
 * @param balance what the bank says is in the account at the end.
 */
export function ofxFile(day: string, movements: readonly Movement[], balance: string): string {
  const date = day.replaceAll('-', '')
  const lines = movements.map(
    ({ memo, amount }) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${date}<TRNAMT>${amount}<FITID>1<MEMO>${memo}</STMTTRN>`,
  )
  return [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    '',
    '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL',
    '<BANKACCTFROM><BANKID>0341<BRANCHID>1234<ACCTID>567890<ACCTTYPE>CHECKING</BANKACCTFROM>',
    `<BANKTRANLIST><DTSTART>${date}<DTEND>${date}`,
    ...lines,
    '</BANKTRANLIST>',
    `<LEDGERBAL><BALAMT>${balance}<DTASOF>${date}</LEDGERBAL>`,
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    '',
  ].join('\n')
}
