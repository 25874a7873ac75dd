import type {
  statementNotices as notices,
  statementOpening as opening,
  statementRepairs as repairs,
} from '../pt/statement-words.ts'
import type { Translation } from '../engine/translation.ts'

export const statementRepairs = {
  encoding_utf8: 'Read as UTF-8, although the header stated another encoding.',
  encoding_windows_1252: 'Read as Windows-1252, although the header did not say so.',
  encoding_utf16: 'Read as UTF-16, although the header did not say so.',
  header_charset_wrong: 'The header states a different encoding from the one the file has.',
  several_documents: 'Several OFX documents were joined in one file.',
  file_truncated: 'The file ends prematurely: movements may be missing.',
  file_too_large: 'The file is too large and was not read.',
  too_many_movements: 'The file has too many movements and was not read.',
  unclosed_tags: 'Fields without an end tag were read anyway.',
  missing_end_tags: 'Blocks without an end tag were read anyway.',
  bare_ampersand: 'A bare “&” was read as text.',
  text_cut: 'Very long texts were cut.',
  comma_decimals: 'Amounts with a decimal comma.',
  currency_sign: 'Amounts written with “R$” or another currency sign.',
  amount_rounded: 'Amounts with fractions of a cent were rounded.',
  amount_unreadable: 'Movements without a readable amount were set aside.',
  balance_rows: 'Balance lines presented as movements were set aside.',
  date_missing: 'Movements without a date were set aside.',
  date_impossible: 'Movements with an impossible date were set aside.',
  currency_alias: 'Currency BRC read as BRL.',
  repeated_fitids: 'Different movements share the same identifier; all were kept.',
  unknown: 'The file needed a correction ({{code}}).',
} satisfies Translation<typeof repairs>

/** What is noticed of a statement before it is imported. */
export const statementNotices = {
  stopped: {
    named: 'Import stopped: this statement belongs to the account {{name}}.',
    unnamed: 'Import stopped: this statement belongs to another account of the company.',
    hint: 'Files of the same bank, branch and number were imported there. Import it there; if that account was wrong, undo its imports first.',
  },
  overlap: 'The days from {{from}} to {{to}} are already in another file of this account.',
  overlap_hint: 'Repeated lines are recognised and do not enter again.',
  gap: 'There are no movements from {{from}} to {{to}} between this file and the one before.',
  gap_missing:
    'By the bank’s balances, movements of {{amount}} on those days were not imported. Download the statement of that period.',
  gap_unknown: 'If anything moved on those days, download the statement of that period.',
  repair_line: 'Line {{lines}} of the file.',
  repair_lines: 'Lines {{lines}} of the file.',
  repair_more_lines: 'Lines {{lines}} of the file and {{count}} more.',
} satisfies Translation<typeof notices>

/** The opening balance that a statement proposes. */
export const statementOpening = {
  lines_one:
    '{{count}} line is before the opening balance of {{date}} and does not enter this account.',
  lines_many:
    '{{count}} lines are before the opening balance of {{date}} and do not enter this account.',
  lines_other:
    '{{count}} lines are before the opening balance of {{date}} and do not enter this account.',
  hint: 'The opening balance already holds what came before it. To import these lines, let the account begin before the first one.',
  hint_undeclared:
    'The bank declares no balance in this file: enter what was in the account before the first line.',
  mend: 'Change the opening balance',
  date: 'Day of the opening balance',
  cents: 'Balance on that day',
  save: 'Save and read the file again',
  cancel: 'Cancel',
  saved: 'Opening balance moved to {{date}}',
  ask: 'Ask somebody who may edit bank accounts to change the opening balance.',
} satisfies Translation<typeof opening>
