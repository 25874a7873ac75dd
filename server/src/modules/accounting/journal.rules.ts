import type { CivilDate } from '@prumo/civil-date'
import { type Cents, subtractCents, zeroCents } from '@prumo/money'

/** One ledger entry with the names that a journal says. */
export interface JournalEntry {
  readonly basis: 'accrual' | 'cash'
  readonly source: 'transaction' | 'settlement' | 'bank_account' | 'transfer' | 'stock_move'
  readonly source_id: number
  readonly entry_date: CivilDate
  readonly description: string
  readonly party_name: string | null
  readonly category_code: string
  readonly category_name: string
  /** The line of the DRE; null of what is no result. */
  readonly dre_line: string | null
  readonly dfc_line: string
  readonly account_id: number | null
  readonly account_name: string | null
  readonly currency: string
  readonly amount_cents: Cents
  readonly in_statement: boolean
}

/** What an account holds at the end of a day: hledger stops where the entries say otherwise. */
export interface JournalBalance {
  readonly date: CivilDate
  readonly account_id: number
  readonly account_name: string
  readonly currency: string
  readonly cents: Cents
}

/** What a journal is made of. */
export interface JournalParts {
  readonly title: string
  readonly currencies: readonly string[]
  /** What the accounts held before the first entry. */
  readonly opening: readonly JournalBalance[]
  /** By day, basis, document and currency. */
  readonly entries: Iterable<JournalEntry>
  /** What the accounts hold, which hledger compares with what it adds up. */
  readonly balances: readonly JournalBalance[]
}

/** The first part of the journal's account names, under which a statement is read. */
export const JOURNAL_ROOTS = {
  bank: 'Ativo:Bancos',
  result: 'Resultado',
  hidden: 'Fora da DRE',
  open: 'Em aberto',
  equity: 'Patrimônio',
} as const

/** The line of the DFC of cash whose document asked not to be shown. */
const HIDDEN_CASH = 'OCULTO'

/**
 * A journal of double-entry bookkeeping as hledger reads it (hledger.org, journal format): revenue and
 * expense against what is open, money against what is open of its category. The tag `dfc` of a cash
 * posting is its line of the DFC. Amounts have their natural sign: debits are positive.
 * @returns its blocks, one by one: a long journal is written in many turns.
 */
export function* journalBlocks({
  title,
  currencies,
  opening,
  entries,
  balances,
}: JournalParts): Generator<string> {
  yield [
    `; ${plain(title)}`,
    ...currencies.toSorted().map((currency) => `commodity 1000.00 ${currency}`),
  ].join('\n')
  for (const balance of opening) yield openingText(balance)
  for (const document of documentsOf(entries)) yield documentText(document)
  for (const balance of balances) yield balanceText(balance)
}

/** Entries of one document on one day, in one currency: they follow each other. */
function* documentsOf(entries: Iterable<JournalEntry>): Generator<readonly JournalEntry[]> {
  let document: JournalEntry[] = []
  for (const entry of entries) {
    const [first] = document
    if (first !== undefined && !isOfDocument(entry, first)) {
      yield document
      document = []
    }
    document.push(entry)
  }
  if (document.length > 0) yield document
}

const isOfDocument = (entry: JournalEntry, first: JournalEntry): boolean =>
  entry.entry_date === first.entry_date &&
  entry.basis === first.basis &&
  entry.source === first.source &&
  entry.source_id === first.source_id &&
  entry.currency === first.currency

function documentText(entries: readonly JournalEntry[]): string {
  const [first] = entries
  if (first === undefined) return ''
  const { basis, source, source_id, entry_date, description, party_name } = first
  const code = `${source}-${source_id}${basis === 'accrual' ? '-competencia' : ''}`
  const payee = party_name === null ? '' : `${plain(party_name)} | `
  const head = `${entry_date} * (${code}) ${payee}${plain(description)}`
  return [head, ...entries.flatMap(postings)].join('\n')
}

/** The two sides of an entry. */
function postings(entry: JournalEntry): string[] {
  const { basis, amount_cents, currency, account_id, account_name } = entry
  const own =
    basis === 'cash' && account_id !== null
      ? bankAccount(account_id, account_name ?? '')
      : resultAccount(entry)
  // Money in is a debit of the bank; revenue is a credit of the result.
  const debit = basis === 'cash' ? amount_cents : negative(amount_cents)
  const tag = basis === 'cash' ? `  ; dfc:${entry.in_statement ? entry.dfc_line : HIDDEN_CASH}` : ''
  return [
    `    ${own}  ${amount(debit, currency)}`,
    `    ${counterAccount(entry)}  ${amount(negative(debit), currency)}${tag}`,
  ]
}

function openingText({ date, account_id, account_name, currency, cents }: JournalBalance): string {
  return [
    `${date} * Saldo anterior`,
    `    ${bankAccount(account_id, account_name)}  ${amount(cents, currency)}`,
    `    ${JOURNAL_ROOTS.equity}  ${amount(negative(cents), currency)}`,
  ].join('\n')
}

function balanceText({ date, account_id, account_name, currency, cents }: JournalBalance): string {
  const account = bankAccount(account_id, account_name)
  return `${date} * Saldo\n    ${account}  ${amount(0, currency)} = ${amount(cents, currency)}`
}

/** The account of the journal for a bank account; its id keeps two of one name apart. */
const bankAccount = (id: number, name: string): string =>
  `${JOURNAL_ROOTS.bank}:${part(name)} #${id}`

/** The account of the journal for a category on its line of the DRE. */
function resultAccount({ dre_line, in_statement, ...entry }: JournalEntry): string {
  if (dre_line === null || !in_statement) return `${JOURNAL_ROOTS.hidden}:${categoryPart(entry)}`
  return `${JOURNAL_ROOTS.result}:${dre_line}:${categoryPart(entry)}`
}

/** What stands against both: open of a category, or equity where a document opens an account. */
function counterAccount(entry: JournalEntry): string {
  const root = entry.source === 'bank_account' ? JOURNAL_ROOTS.equity : JOURNAL_ROOTS.open
  return `${root}:${categoryPart(entry)}`
}

const categoryPart = (entry: { readonly category_code: string; readonly category_name: string }) =>
  part(`${entry.category_code} ${entry.category_name}`)

const negative = (cents: Cents): Cents => subtractCents(zeroCents, cents)

/** 123456 cents are `1234.56 BRL`. */
function amount(cents: number, currency: string): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)} ${currency}`
}

/** A part of an account's name: levels are told by colons, and two spaces or a semicolon end it. */
const part = (name: string): string => plain(name).replaceAll(':', '-')

/** Text on one line without what hledger reads as code, payee, comment, tag or virtual account. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ')
    .replaceAll(/[;|]/g, ',')
    .replaceAll(/[[({]/g, '‹')
    .replaceAll(/[\])}]/g, '›')
    .replaceAll(/^[*!=~\s]+/g, '')
    .trim() || '-'
