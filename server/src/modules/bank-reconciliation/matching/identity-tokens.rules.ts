import { readBoleto } from '@prumo/boleto'
import { readBrCode, referenceInTxid } from '@prumo/br-code'
import { type CivilDate, civilDate } from '@prumo/civil-date'

/** The due date of a boleto is not looked at: any day reads its digits. */
const ANY_DAY: CivilDate = civilDate('2026-01-01')
/** Shorter ids meet by chance; so do numbers below the length of an own number of the bank. */
const SHORTEST_ID = 6
const SHORTEST_NUMBER = 8
/** Digits of a boleto with what banks put between them. */
const BOLETO = /\d[\d .-]{42,60}\d/g
/** Marks own numbers, which only own numbers are compared with. */
const OUR_NUMBER = 'our:'
/** What most cheques and lines are numbered by. */
const NUMBER = /^\d+$/
const NONE: ReadonlySet<string> = new Set()

interface LineTexts {
  readonly check_number: string | null
  readonly fitid?: string | null
  readonly adjustment?: { readonly document: string | null; readonly txid: string | null } | null
}

interface CandidateTexts {
  readonly external_id: string | null
  readonly payment_code?: string | null
  readonly our_number?: string | null
  readonly settlement_document?: string | null
  readonly charge_reference?: string | null
  readonly payment_id?: string | null
}

/**
 * What in the text of a line may be the id of its charge, sale or payout: its words, own numbers of
 * the bank, and the bar code of a boleto.
 */
export function identitiesOfText(text: string): ReadonlySet<string> {
  const slips = [...text.matchAll(BOLETO)].flatMap(([digits]) => barCode(digits))
  const found = [...wordsOf(text), ...slips, ...ourNumbersOf(text)]
  return found.length === 0 ? NONE : new Set(found)
}

/**
 * Those of the text, with the number of the line's cheque and what import rules read out of it. Of the
 * FITID only one that is no number: banks number by day and place.
 */
export function identitiesOfLine(
  { adjustment, check_number, fitid }: LineTexts,
  ofText: ReadonlySet<string>,
): ReadonlySet<string> {
  const { document = null, txid = null } = adjustment ?? {}
  const named = fitid && /[A-Za-z]/.test(fitid) ? fitid : null
  if (!check_number && !document && !txid && named === null) return ofText
  const ids = new Set(ofText)
  for (const text of [check_number, document, txid])
    if (text) for (const word of wordsOf(text)) ids.add(word)
  if (named !== null) for (const word of wordsOf(named)) if (/[A-Z]/.test(word)) ids.add(word)
  for (const text of [check_number, document])
    if (text) for (const number of ourNumbersOf(text)) ids.add(number)
  return ids
}

/** The ids by which a line may name a transaction or a settlement. */
export function identitiesOfCandidate(candidate: CandidateTexts): ReadonlySet<string> {
  const { external_id, payment_code = null, our_number = null } = candidate
  const { settlement_document = null, charge_reference = null, payment_id = null } = candidate
  const other = external_id ?? settlement_document ?? charge_reference ?? payment_id
  // Of thousands, few have any.
  if ((payment_code ?? our_number ?? other) === null) return NONE
  const named = [external_id, settlement_document, charge_reference, payment_id]
  const ids = named.flatMap((id) => idOf(id ?? ''))
  const codes = payment_code === null ? [] : codesOf(payment_code)
  return new Set([...ids, ...codes, ...ourNumberOf(our_number ?? '')])
}

/** Whether a line names a candidate by its id. */
export function sharesIdentity(
  line: { readonly identities: ReadonlySet<string> },
  candidate: { readonly identities: ReadonlySet<string> },
): boolean {
  if (line.identities.size === 0 || candidate.identities.size === 0) return false
  return [...candidate.identities].some((id) => line.identities.has(id))
}

/**
 * Numbers that may be the bank's own of a charge: whole tokens of digits, with the points and the
 * dash that banks write. A number behind a slash stands behind its wallet; a day is none.
 */
function ourNumbersOf(text: string): readonly string[] {
  return NUMBER.test(text)
    ? ownNumber(text)
    : (text.match(/[A-Za-z0-9./-]+/g) ?? []).flatMap(ourNumberOf)
}

/** The digits of an own number behind its wallet, without leading zeros; at least six. */
function ourNumberOf(text: string): readonly string[] {
  const parts = text.trim().replaceAll(/[.-]/g, '').split('/')
  const number = parts.length > 2 ? '' : (parts.at(-1) ?? '')
  return NUMBER.test(number) ? ownNumber(number) : []
}

function ownNumber(number: string): readonly string[] {
  const digits = number.replace(/^0+/, '')
  return digits.length >= SHORTEST_ID ? [`${OUR_NUMBER}${digits}`] : []
}

/** The digits of an own number among the ids of a line. */
export const ourNumberIn = (id: string): readonly string[] =>
  id.startsWith(OUR_NUMBER) ? [id.slice(OUR_NUMBER.length)] : []

/** A boleto as people type it: its bar code, and its line of 47 or 48 digits. */
export function codesOfBarCode(bar_code: string): readonly string[] {
  const read = readBoleto(bar_code, ANY_DAY)
  return read.kind === 'unreadable' ? [] : [read.bar_code, read.line]
}

/**
 * Words with a figure in them, without leading zeros where they are numbers. The txid of a dynamic code is
 * the reference of its charge, too.
 */
function wordsOf(text: string): readonly string[] {
  if (NUMBER.test(text)) return idOf(text)
  return (text.toUpperCase().match(/[A-Z0-9][A-Z0-9_-]*[A-Z0-9]/g) ?? []).flatMap((word) => {
    const reference = referenceInTxid(word)
    return reference === null ? idOf(word) : [reference, ...idOf(word)]
  })
}

function idOf(text: string): readonly string[] {
  const id = text.trim().toUpperCase()
  if (NUMBER.test(id)) {
    const number = id.replace(/^0+/, '')
    return number.length >= SHORTEST_NUMBER ? [number] : []
  }
  return id.length >= SHORTEST_ID && /\d/.test(id) ? [id] : []
}

/** The bar code of a boleto, or the id of a Pix charge. */
function codesOf(code: string): readonly string[] {
  const slip = barCode(code)
  if (slip.length > 0) return slip
  const pix = readBrCode(code)
  return 'txid' in pix && typeof pix.txid === 'string' ? idOf(pix.txid) : []
}

function barCode(text: string): readonly string[] {
  const read = readBoleto(text, ANY_DAY)
  return read.kind === 'unreadable' ? [] : [read.bar_code]
}
