/**
 * What had to be repaired or guessed, as codes; the screen puts them in words.
 * Codes of the whole file appear in each of its statements too.
 */
export type OfxRepair =
  /** Read as UTF-8 although the header did not say so. */
  | 'encoding_utf8'
  /** Read as windows-1252 although the header did not say so. */
  | 'encoding_windows_1252'
  /** Read as UTF-16 although the header did not say so. */
  | 'encoding_utf16'
  /** The header named another encoding than the bytes have. */
  | 'header_charset_wrong'
  /** Several OFX documents were glued into one file. */
  | 'several_documents'
  /** The last document has no end: movements may be missing. */
  | 'file_truncated'
  /** Larger than MAX_FILE_BYTES: nothing was read. */
  | 'file_too_large'
  /** More statements or movements than the limits: nothing was kept. */
  | 'too_many_movements'
  /** An XML file with fields lacking their end tags. */
  | 'unclosed_tags'
  /** A block (movement, list, statement) without its end tag. */
  | 'missing_end_tags'
  /** A raw `&` was read as text. */
  | 'bare_ampersand'
  /** A text longer than MAX_TEXT_LENGTH was cut. */
  | 'text_cut'
  /** Amounts written with a decimal comma. */
  | 'comma_decimals'
  /** Amounts written with "R$" or another currency sign. */
  | 'currency_sign'
  /** Amounts with fractions of a cent, rounded half away from zero. */
  | 'amount_rounded'
  /** Movements whose amount is absent or cannot be read with certainty. */
  | 'amount_unreadable'
  /** Balance lines posing as movements. */
  | 'balance_rows'
  /** Movements without a date. */
  | 'date_missing'
  /** Movements with a date that no calendar has (31 February). */
  | 'date_impossible'
  /** BRC read as BRL. */
  | 'currency_alias'
  /** Different movements under one FITID; all are kept. */
  | 'repeated_fitids'

/** At which movements of a statement a repair was made. */
export type OfxRepairLines = {
  code: OfxRepair
  /** How many movements. */
  count: number
  /** 1-based lines of the first of them in the decoded file. */
  lines: number[]
}

/** One STMTTRN as written by the bank. */
export type OfxTransaction = {
  /** 0-based place in its statement. */
  position: number
  /** 1-based line of its STMTTRN tag in the decoded file. */
  line_number: number
  /** TRNTYPE in capitals, OTHER when absent. Never tells the sign: the amount does. */
  type: string
  /** Civil date YYYY-MM-DD, the first 8 digits as written, never shifted by time zone. */
  posted_on: string | null
  /** Integer cents, negative when money leaves. */
  amount_cents: number | null
  fitid: string | null
  check_number: string | null
  name: string | null
  memo: string | null
  /** Balance line, zero or unreadable amount, or no date: nothing to import. */
  is_noise: boolean
}

/** One STMTRS, CCSTMTRS or INVSTMTRS. */
export type OfxStatement = {
  /** 0-based place in the file. */
  index: number
  kind: 'bank' | 'creditcard' | 'investment'
  /** As written (`0237`); the broker's id in an investment statement. */
  bank_id: string | null
  branch_id: string | null
  account_id: string | null
  account_type: string | null
  /** Three capitals; BRC already read as BRL. */
  currency: string | null
  /** Every STMTTRN, noise too. */
  movements: number
  /** Sum of the readable amounts as written, noise too; fractions of a cent are rounded once. */
  sum_cents: number
  first_date: string | null
  last_date: string | null
  /** LEDGERBAL: the balance at its date, normally the closing one. */
  ledger_balance_cents: number | null
  ledger_balance_date: string | null
  /** ORG of the institution that signed the file. */
  organization: string | null
  repairs: OfxRepair[]
  /** Of those repairs that were made in movements. */
  repair_lines: OfxRepairLines[]
  transactions: OfxTransaction[]
}

/** What a file holds; no statements when it is not a bank statement at all. */
export type OfxFile = { statements: OfxStatement[]; repairs: OfxRepair[] }
