import {
  type MatchCandidate,
  type PreparedCandidate,
  type PreparedLine,
  prepareCandidate,
} from './match-candidate.rules.ts'

/** Days of a due date around the line (behaviour.md section 6, candidate window). */
export const EARLIEST_DUE_DAYS = -60
export const LATEST_DUE_DAYS = 90
/** Days of a settlement around the line (behaviour.md section 6, step 2). */
export const SETTLED_DAYS = 5
/** No line looks at more candidates of one kind (behaviour.md section 6: top 400). */
export const MAX_CANDIDATES = 400

/** The candidates of many lines, in buckets, so that a line looks at its own few only. */
export interface CandidateIndex {
  readonly settlements: (line: PreparedLine) => readonly PreparedCandidate[]
  readonly exact: (line: PreparedLine) => readonly PreparedCandidate[]
  /** Open titles above the line's amount that share a word, a number or a CPF/CNPJ with it. */
  readonly larger: (line: PreparedLine) => readonly PreparedCandidate[]
}

/** Puts candidates in buckets: by direction and amount at once, by word when one asks for it. */
export function indexCandidates(candidates: readonly MatchCandidate[]): CandidateIndex {
  const prepared = candidates.map(lazily)
  const byAmount = Map.groupBy(prepared, ({ candidate }) => amountKey(candidate))
  const titles = prepared.filter(({ candidate }) => candidate.settlement_id === null)
  let byWord: ReadonlyMap<string, readonly PreparedCandidate[]> | null = null
  const bucket = (line: PreparedLine, source: 'settlement' | 'transaction') =>
    (byAmount.get(`${source} ${line.kind} ${line.amount}`) ?? []).map((lazy) => lazy.get())
  return {
    settlements: (line) =>
      bucket(line, 'settlement')
        .filter(
          ({ candidate, paid }) =>
            candidate.bank_account_id === line.line.bank_account_id &&
            paid !== null &&
            Math.abs(paid - line.day) <= SETTLED_DAYS,
        )
        .slice(0, MAX_CANDIDATES),
    exact: (line) =>
      bucket(line, 'transaction')
        .filter((candidate) => mayPay(line, candidate))
        .slice(0, MAX_CANDIDATES),
    larger: (line) => {
      byWord ??= indexWords(titles.map((lazy) => lazy.get()))
      const found = new Set<PreparedCandidate>()
      for (const word of [...line.words, ...line.numbers, ...line.tax_ids])
        for (const candidate of byWord.get(word) ?? [])
          if (candidate.candidate.amount_cents > line.amount && mayPay(line, candidate))
            found.add(candidate)
      return [...found].slice(0, MAX_CANDIDATES)
    },
  }
}

/** Same direction, its own account or none, due in the window. */
function mayPay(line: PreparedLine, { candidate, due }: PreparedCandidate): boolean {
  const { bank_account_id, transaction_kind } = candidate
  return (
    transaction_kind === line.kind &&
    (bank_account_id === null || bank_account_id === line.line.bank_account_id) &&
    due - line.day >= EARLIEST_DUE_DAYS &&
    due - line.day <= LATEST_DUE_DAYS
  )
}

function amountKey({ kind, transaction_kind, amount_cents }: MatchCandidate): string {
  return `${kind} ${transaction_kind} ${amount_cents}`
}

/** Most candidates are of no line's amount: their texts are never taken apart. */
function lazily(candidate: MatchCandidate) {
  let prepared: PreparedCandidate | null = null
  return {
    candidate,
    get: (): PreparedCandidate => {
      prepared ??= prepareCandidate(candidate)
      return prepared
    },
  }
}

function indexWords(
  candidates: readonly PreparedCandidate[],
): ReadonlyMap<string, readonly PreparedCandidate[]> {
  const index = new Map<string, PreparedCandidate[]>()
  for (const candidate of candidates) {
    const { party_words, description_words, numbers, tax_id } = candidate
    const words = [...party_words, ...description_words, ...numbers]
    for (const word of new Set(tax_id === null ? words : [...words, tax_id])) {
      const bucket = index.get(word)
      if (bucket === undefined) index.set(word, [candidate])
      else bucket.push(candidate)
    }
  }
  return index
}
