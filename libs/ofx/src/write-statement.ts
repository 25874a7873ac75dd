/** A movement to be written, and the line that it stands in. */
export interface WrittenMovement {
  /** From 1; no two movements share one. */
  readonly line: number
  /** `YYYY-MM-DD` */
  readonly posted_on: string
  /** Money in is positive, money out negative. */
  readonly amount_cents: number
  readonly memo: string | null
  readonly check_number: string | null
}

export interface WrittenStatement {
  /** `bank` is an account, `card` the bill of a credit card. */
  readonly kind: 'bank' | 'card'
  readonly currency: string
  readonly movements: readonly WrittenMovement[]
  /** What the account had at the end of a day; null where nothing says it. */
  readonly balance: { readonly cents: number; readonly date: string } | null
}

/**
 * A statement as an OFX file that `parseOfx` reads, of an account that it does not name. Each
 * movement stands in the line that is asked for, so that its line number leads back to the row of a
 * sheet that it came from.
 */
export function writeStatement({ kind, currency, movements, balance }: WrittenStatement): string {
  const [open, close] =
    kind === 'bank'
      ? ['<BANKMSGSRSV1><STMTTRNRS><STMTRS>', '</STMTRS></STMTTRNRS></BANKMSGSRSV1>']
      : [
          '<CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS>',
          '</CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1>',
        ]
  const last = movements.reduce((most, { line }) => Math.max(most, line), 1)
  const lines = Array.from({ length: last }, () => '')
  for (const movement of movements) lines[movement.line - 1] += written(movement)
  lines[0] = `<OFX>${open}<CURDEF>${currency}</CURDEF><BANKTRANLIST>${lines[0]}`
  const declared =
    balance === null
      ? ''
      : `<LEDGERBAL>${field('BALAMT', amountOf(balance.cents))}${field('DTASOF', dayOf(balance.date))}</LEDGERBAL>`
  return `${lines.join('\n')}</BANKTRANLIST>${declared}${close}</OFX>\n`
}

function written({ posted_on, amount_cents, memo, check_number }: WrittenMovement): string {
  const parts = [
    field('TRNTYPE', amount_cents > 0 ? 'CREDIT' : 'DEBIT'),
    field('DTPOSTED', dayOf(posted_on)),
    field('TRNAMT', amountOf(amount_cents)),
    check_number === null ? '' : field('CHECKNUM', check_number),
    memo === null ? '' : field('MEMO', memo),
  ]
  return `<STMTTRN>${parts.join('')}</STMTTRN>`
}

const dayOf = (day: string): string => day.replaceAll('-', '')

function amountOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What marks up, and all that is no ASCII: so nobody has to tell in which charset the file is. */
function field(name: string, text: string): string {
  const safe = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[&<>]|[^ -~]/gu, (mark) => `&#${mark.codePointAt(0)};`)
  return `<${name}>${safe}</${name}>`
}
