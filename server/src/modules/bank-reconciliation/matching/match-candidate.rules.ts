import { isTaxId } from '@prumo/brazil'
import type { CivilDate } from '@prumo/civil-date'
import type { OwnPixCharge } from '@prumo/contracts/charges/charge-amounts.rules'
import type { Suggestion } from '@prumo/contracts/bank-reconciliation/proposal.schema'
import type { EarlyDiscount } from '@prumo/contracts/transactions/early-discount'
import type { LineAdjustment } from '@prumo/contracts/ofx-import-rules/line-adjustment.schema'
import type { Cents } from '@prumo/money'
import { dayNumber } from './day-distance.rules.ts'
import {
  identitiesOfCandidate,
  identitiesOfLine,
  identitiesOfText,
} from './identity-tokens.rules.ts'
import {
  cutWord,
  documentNumbers,
  isMadeByBank,
  nameWords,
  taxIdTexts,
  type Words,
} from './match-text.rules.ts'
import { memoize } from './memoize.rules.ts'

/** As many names and descriptions, and as many days, as a busy server meets in an hour. */
const MEMOIZED_TEXTS = 5000
const MEMOIZED_DAYS = 2000

/** The words of a name, of which few recur in many transactions. */
export const wordsOfName = memoize(MEMOIZED_TEXTS, nameWords)
/** Those of a description: its numbers name nobody, and without them those of a series are one text. */
export const wordsOfDescription = (description: string): Words =>
  wordsOfName(description.replaceAll(/\b\d+\b/g, ''))
const dayOf = memoize(MEMOIZED_DAYS, dayNumber)
const taxIdOf = memoize(MEMOIZED_TEXTS, (document) => document.replace(/^0+/, ''))
/** Of a longer text the first words tell enough. */
const MAX_KEY = 200
const NO_NUMBERS: ReadonlySet<string> = new Set()

/** A pending line, as far as it tells what it is. */
export interface MatchLine {
  readonly id: number
  readonly bank_account_id: number
  readonly posted_on: CivilDate
  readonly amount_cents: Cents
  readonly name: string | null
  readonly memo: string | null
  readonly check_number: string | null
  readonly fitid?: string | null
  /** What import rules read out of the line. */
  readonly adjustment?: Pick<LineAdjustment, 'document' | 'txid'> | null
}

/** A suggestion whose category is read later, for all that are told together: it says nothing of a match. */
export type Match = Omit<Suggestion, 'category_name'> & { category_name: string }

/**
 * What a line may be: an open transaction, or a settlement made by hand that no line has yet.
 * `paid_on` and `settlement_id` are there for a settlement only.
 */
export interface MatchCandidate
  extends Pick<
    Suggestion,
    | 'kind'
    | 'transaction_id'
    | 'settlement_id'
    | 'transaction_kind'
    | 'description'
    | 'party_name'
    | 'due_date'
    | 'residual_cents'
    | 'version'
  > {
  /** What the line would have to be: the residual, or the cash of the settlement; never negative. */
  readonly amount_cents: Cents
  readonly paid_on: CivilDate | null
  /** Money in or out, as the lines of payables and receivables are: a reversal goes the other way. */
  readonly direction: 'payable' | 'receivable'
  readonly party_id: number | null
  readonly bank_account_id: number | null
  readonly party_document: string | null
  readonly fiscal_document: string | null
  readonly external_id: string | null
  /** The boleto or the Pix code that it is paid by, as it was typed. */
  readonly payment_code?: string | null
  /** Nosso número: the bank's own number of the charge, as it was typed. */
  readonly our_number?: string | null
  readonly early_discount?: EarlyDiscount | null
  /** The charge on the own key that asks for it. */
  readonly own_pix?: OwnPixCharge | null
  /** Of a settlement: the number that somebody gave it. */
  readonly settlement_document?: string | null
  /** The reference of the charge that asks for it: the txid of a dynamic code has it. */
  readonly charge_reference?: string | null
  /** Of a settlement: what its provider calls the payment, as a Pix by its end-to-end id. */
  readonly payment_id?: string | null
  readonly installment_number: number | null
  readonly installments_count: number | null
}

/** A candidate as its own table tells it; the party is read for all of them together. */
export type CandidateRow = Omit<MatchCandidate, 'party_name' | 'party_document'>

/** Transactions of a direction: money in is of receivables, money out of payables. */
export function kindOfAmount(amount_cents: number): 'payable' | 'receivable' {
  return amount_cents > 0 ? 'receivable' : 'payable'
}

/** A line with its text taken apart once. */
export interface PreparedLine {
  readonly line: MatchLine
  readonly kind: 'payable' | 'receivable'
  readonly amount: number
  readonly day: number
  readonly words: Words
  /** Lines of which this is the same name the same contacts. */
  readonly said: string
  readonly memory_key: string | null
  /** The last word of the text, which the bank may have cut short. */
  readonly cut_word: string | null
  readonly numbers: ReadonlySet<string>
  readonly tax_ids: ReadonlySet<string>
  /** One of them is a CPF or CNPJ by its check digits. */
  readonly has_tax_id: boolean
  /** A fee, a tax, a yield or a refund: few of them have a transaction. */
  readonly is_made_by_bank: boolean
  /** What may identify its charge: ids, boletos and Pix codes (identity-tokens.rules.ts). */
  readonly identities: ReadonlySet<string>
  /** What people decided on the same words, by the id of the contact. */
  readonly aliases: ReadonlyMap<number, Alias>
}

/** How often people said that words of a line are, or are not, a contact. */
export interface Alias {
  readonly confirmations: number
  readonly refusals: number
  /** Days since the last refusal; null when there was none. */
  readonly refused_days_ago: number | null
}

const NO_ALIASES: ReadonlyMap<number, Alias> = new Map()

/**
 * Takes the text of a line apart. The number of a cheque may be a document's, never a CPF or CNPJ:
 * Itaú numbers by day and place in eleven digits, of which one in a hundred passes for a CPF.
 */
export function prepareLine(line: MatchLine): PreparedLine {
  const { name, memo, check_number } = line
  const { document = null, txid = null } = line.adjustment ?? {}
  const text = partsOfText(name && memo ? `${name} ${memo}` : name || memo || '')
  const others =
    document || txid ? `${check_number ?? ''} ${document ?? ''} ${txid ?? ''}` : check_number
  const tax_ids = document ? new Set([...text.tax_ids, ...taxIdTexts(document)]) : text.tax_ids
  return {
    line,
    kind: kindOfAmount(line.amount_cents),
    amount: Math.abs(line.amount_cents),
    day: dayOf(line.posted_on),
    words: text.words,
    said: document ? `${text.said}|${document}` : text.said,
    memory_key: text.memory_key,
    cut_word: text.cut_word,
    numbers: others ? withNumbers(text.numbers, documentNumbers(others)) : text.numbers,
    tax_ids,
    has_tax_id: document ? [...tax_ids].some(isWholeTaxId) : text.has_tax_id,
    is_made_by_bank: text.is_made_by_bank,
    identities: identitiesOfLine(line, text.identities),
    aliases: NO_ALIASES,
  }
}

const withNumbers = (some: ReadonlySet<string>, more: ReadonlySet<string>): ReadonlySet<string> =>
  more.size === 0 ? some : some.size === 0 ? more : new Set([...some, ...more])

/** What the text of a line says, whichever line it is of: memos recur, and a page is asked for often. */
const partsOfText = memoize(MEMOIZED_TEXTS, (text) => {
  const words = nameWords(text)
  const tax_ids = taxIdTexts(text)
  const cut_word = cutWord(text)
  return {
    words,
    said: [words.list.join(' '), cut_word, ...tax_ids].join('|'),
    memory_key: keyOfWords(words),
    cut_word,
    numbers: documentNumbers(text),
    tax_ids,
    has_tax_id: [...tax_ids].some(isWholeTaxId),
    is_made_by_bank: isMadeByBank(words),
    identities: identitiesOfText(text),
  }
})

/**
 * The words of a line as the memory of the company keeps them, in one order; null when it has none.
 */
export const memoryKey = ({ memory_key }: Pick<PreparedLine, 'memory_key'>): string | null =>
  memory_key

const keyOfWords = (words: ReadonlySet<string>): string | null =>
  words.size === 0 ? null : [...words].toSorted().join(' ').slice(0, MAX_KEY)

const isWholeTaxId = (text: string): boolean =>
  isTaxId(text.padStart(11, '0')) || isTaxId(text.padStart(14, '0'))

/** What names a party in a line. */
export interface PreparedParty {
  readonly party_words: Words
  /** CPF or CNPJ without leading zeros, as taxIdTexts writes it. */
  readonly tax_id: string | null
}

/** A party with its texts taken apart. */
export function prepareParty(name: string | null, document: string | null): PreparedParty {
  return {
    party_words: wordsOfName(name ?? ''),
    tax_id: document === null ? null : taxIdOf(document),
  }
}

/** A candidate with its texts taken apart once. */
export interface PreparedCandidate extends PreparedParty {
  readonly candidate: MatchCandidate
  readonly due: number
  readonly paid: number | null
  readonly description_words: Words
  readonly numbers: ReadonlySet<string>
  readonly identities: ReadonlySet<string>
}

class Prepared implements PreparedCandidate {
  readonly candidate: MatchCandidate
  readonly party_words: Words
  readonly tax_id: string | null
  readonly due: number
  readonly paid: number | null
  readonly numbers: ReadonlySet<string>
  readonly identities: ReadonlySet<string>
  #description_words: Words | null = null

  constructor(candidate: MatchCandidate) {
    const { party_name, party_document, paid_on, fiscal_document, external_id } = candidate
    this.candidate = candidate
    this.party_words = wordsOfName(party_name ?? '')
    this.tax_id = party_document === null ? null : taxIdOf(party_document)
    this.due = dayOf(candidate.due_date)
    this.paid = paid_on === null ? null : dayOf(paid_on)
    const isNumbered = fiscal_document !== null || external_id !== null
    this.numbers = isNumbered ? documentNumbers(`${fiscal_document} ${external_id}`) : NO_NUMBERS
    this.identities = identitiesOfCandidate(candidate)
  }

  /** Most candidates are looked at for their day and amount alone, and never asked for theirs. */
  get description_words(): Words {
    this.#description_words ??= wordsOfDescription(this.candidate.description)
    return this.#description_words
  }
}

/** Takes the texts of a candidate apart; those of many candidates are one text, read once. */
export const prepareCandidate = (candidate: MatchCandidate): PreparedCandidate =>
  new Prepared(candidate)
