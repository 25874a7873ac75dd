import type { BANK_ACCOUNT_TYPES } from '@prumo/contracts/bank-accounts/account-types'
import { NAMED } from './match-evidence.rules.ts'
import {
  isMadeByBank,
  nameSimilarity,
  nameWords,
  plainWords,
  taxIdTexts,
  type Words,
} from './match-text.rules.ts'

/** An account, as far as lines of others tell that it is the other end. */
export interface LegAccount {
  readonly type: (typeof BANK_ACCOUNT_TYPES)[number]
  /** Its own name and that of its bank. */
  readonly called: string
}

/** One side of what may be a transfer between accounts of the company. */
export interface Leg {
  readonly text: string
  readonly amount_cents: number
  readonly account: LegAccount
  /** Names of contacts of the company that the text has. */
  readonly contacts: readonly string[]
  /** What the rule that applies makes of the line: a transfer to that very account, or another thing. */
  readonly ruled: 'transfer' | 'other' | null
}

/** How the company is called, and its CNPJ or CPF without leading zeros. */
export interface OwnNames {
  readonly names: readonly Words[]
  readonly tax_id: string | null
}

/** That money stays with whom it was: only a transfer between accounts of one owner is called so. */
const OF_ONE_OWNER =
  /\b(titularidade|entre contas|contas? proprias?|aplicacao|aplic|resgate|poupanca|cofrinho|caixinha|cdb|rdb)\b/
/** How transfers are called, to others as well. */
const OF_TRANSFER =
  /\b(transf|transferencia|transferid[oa]|ted|doc|tef|saque|repasse|deposito|dep)\b/
/** A purchase, a boleto, a tax, a wage or a refund. */
const OF_OTHERS =
  /\b(compra|estorno|boleto|bol|titulo|cobranca|convenio|salario|folha|darf|das|gps|fgts|iptu)\b/
/** A word of an account's name that is found in many texts says nothing. */
const SHORTEST_CALLED = 4

/** Whether a text says that the money stays with its owner, whoever it names. */
export const staysWithOwner = (text: string): boolean =>
  OF_ONE_OWNER.test(plainWords(text).join(' '))

/** One word in common may be any: `curso`, `aluguel`. */
const FEWEST_ALIKE = 2

/**
 * Whether two lines of one amount are likely a transfer (docs/rules/reconciliation.md, step 5): one says
 * that the money stays with its owner, or names the company; it pays the bill of a card; or one is called
 * a transfer, or names the account of the other, or both name one and the same, while nothing says that it
 * is anything else.
 */
export function isLikelyTransfer(legs: readonly [Leg, Leg], own: OwnNames): boolean {
  const [one, other] = legs
  const read = [readLeg(one, other, own), readLeg(other, one, own)] as const
  if (read.some(({ says_own }) => says_own) || legs.some(paysBill)) return true
  if (read.some(({ says_other }) => says_other)) return false
  const [a, b] = read
  const isAlike = nameSimilarity(a.named, b.named) >= NAMED
  if (a.named.size > 0 && b.named.size > 0 && !isAlike) return false
  const isNamedAlike = isAlike && Math.min(a.named.size, b.named.size) >= FEWEST_ALIKE
  return isNamedAlike || read.some(({ says_transfer }) => says_transfer)
}

interface ReadLeg {
  readonly says_own: boolean
  readonly says_transfer: boolean
  readonly says_other: boolean
  /** Whom it names beside accounts of the company. */
  readonly named: Words
}

function readLeg({ text, account, contacts, ruled }: Leg, other: Leg, own: OwnNames): ReadLeg {
  const plain = plainWords(text).join(' ')
  const words = nameWords(text)
  const here = nameWords(account.called)
  const there = nameWords(other.account.called)
  const isOfAccounts = (word: string) => here.has(word) || there.has(word)
  const isCompany = (name: Words) => own.names.some((known) => holdsName(name, known))
  const isOurs = (name: Words) => isCompany(name) || name.list.every(isOfAccounts)
  const isNamed = own.tax_id !== null && taxIdTexts(text).has(own.tax_id)
  return {
    says_own: staysWithOwner(text) || isNamed || isCompany(words) || ruled === 'transfer',
    says_transfer:
      OF_TRANSFER.test(plain) ||
      there.list.some((word) => word.length >= SHORTEST_CALLED && words.has(word)),
    says_other:
      OF_OTHERS.test(plain) ||
      isMadeByBank(words) ||
      ruled === 'other' ||
      contacts.some((name) => !isOurs(nameWords(name))),
    named: nameWords(
      words.list.filter((word) => !OF_TRANSFER.test(word) && !isOfAccounts(word)).join(' '),
    ),
  }
}

/** Whether words hold a name: a part of it may be of another one. */
const holdsName = (words: Words, name: Words): boolean =>
  words.size >= name.size && nameSimilarity(name, words) >= NAMED

/** What comes in at a card pays its bill, unless it takes a purchase back. */
const paysBill = ({ account, amount_cents, text }: Leg): boolean =>
  account.type === 'card' && amount_cents > 0 && !OF_OTHERS.test(plainWords(text).join(' '))
