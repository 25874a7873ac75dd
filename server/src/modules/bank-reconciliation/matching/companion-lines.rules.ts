import { addDays, type CivilDate, daysBetween } from '@prumo/civil-date'
import type { PoolsOfLine } from './candidate-index.rules.ts'
import { coveringSets } from './covering-sets.rules.ts'
import type { PreparedLine } from './match-candidate.rules.ts'
import { payersOf } from './step-gathering.rules.ts'

/** Lines that pay one transaction together lie so many days apart at most. */
const COMPANION_DAYS = 15
/** Further combinations of one transaction say no more than that nobody can tell. */
const MOST_COMBINATIONS = 10
/** A longer word is found by its beginning: banks cut texts short. */
const BEGINNING = 5

/** What lines outside of a page are looked for, which may pay together with lines of it. */
export interface WantedCompanions {
  /** The days of the lines themselves. */
  readonly first_day: CivilDate
  readonly last_day: CivilDate
  /** Their amounts are below these, by the direction of the transaction; null is none at all. */
  readonly payable_below: number | null
  readonly receivable_below: number | null
  /**
   * Regular expressions of PostgreSQL for names and for CPF and CNPJ, to be used without regard to case; null
   * where there are none. One of both costs twice as much as that of the names, by which most texts are found.
   */
  readonly names: string | null
  readonly tax_ids: string | null
  /** For LIKE: one of these has each text of small ASCII letters that the expressions find. */
  readonly parts: readonly string[]
}

/**
 * The lines that may pay a transaction together with one of these: they name its party, and are below
 * its amount. Null where no line of these may pay a part.
 * @param left the lines of a page that nothing else settles.
 */
export function wantedCompanions(
  left: readonly PreparedLine[],
  pools: PoolsOfLine,
): WantedCompanions | null {
  const below = { payable: 0, receivable: 0 }
  const names = new Set<string>()
  const taxIds = new Set<string>()
  const parts = new Set<string>()
  const days: CivilDate[] = []
  for (const line of left) {
    const larger = (pools(line)[0] ?? []).filter(
      ({ candidate }) => candidate.amount_cents > line.amount,
    )
    const [one] = larger
    if (one === undefined) continue
    days.push(line.line.posted_on)
    for (const { candidate } of larger)
      below[line.kind] = Math.max(below[line.kind], candidate.amount_cents)
    const named = [...one.party_words]
    // Who was told apart by what people said is told by the same words on another page.
    if (line.aliases.has(one.candidate.party_id ?? 0)) named.push(...line.words)
    for (const word of named) {
      names.add(beginningOf(word))
      parts.add(`%${word.slice(0, BEGINNING)}%`)
    }
    if (one.tax_id !== null) {
      taxIds.add(digitsOf(one.tax_id))
      for (const end of endsOf(one.tax_id)) parts.add(`%${end}%`)
    }
  }
  const [first_day, last_day] = [days.toSorted()[0], days.toSorted().at(-1)]
  if (first_day === undefined || last_day === undefined || parts.size === 0) return null
  return {
    first_day,
    last_day,
    payable_below: below.payable || null,
    receivable_below: below.receivable || null,
    names: anyOf(names),
    tax_ids: anyOf(taxIds),
    parts: [...parts].toSorted(),
  }
}

/** Finds words that begin with one of these; null without any, where it would find every text. */
const anyOf = (beginnings: ReadonlySet<string>): string | null =>
  beginnings.size === 0 ? null : String.raw`\m(${[...beginnings].toSorted().join('|')})`

/** The days on which companions may lie: those of the lines, then those ever farther away. */
export function daysNearestFirst(first_day: CivilDate, last_day: CivilDate): readonly CivilDate[] {
  const between = Array.from({ length: daysBetween(first_day, last_day) + 1 }, (_, days) =>
    addDays(first_day, days),
  )
  const around = Array.from({ length: COMPANION_DAYS }, (_, days) => [
    addDays(first_day, -days - 1),
    addDays(last_day, days + 1),
  ])
  return [...between, ...around.flat()]
}

/**
 * Of lines outside of a page those that come to a transaction, to the cent, that lines of it may pay
 * with others: few of them, of which it is worth asking whether they pay something else.
 */
export function companionsOf(
  left: readonly PreparedLine[],
  others: readonly PreparedLine[],
  pools: PoolsOfLine,
): readonly PreparedLine[] {
  const outside = new Set(others)
  const needed = new Set<PreparedLine>()
  for (const [{ candidate }, payers] of payersOf([...left, ...others], pools)) {
    if (!payers.some((line) => outside.has(line)) || payers.every((line) => outside.has(line)))
      continue
    const amounts = payers.map(({ amount }) => amount)
    const { sets } = coveringSets(amounts, candidate.amount_cents, MOST_COMBINATIONS)
    const combinations = sets.map((places) => places.flatMap((place) => payers[place] ?? []))
    if (combinations.every((together) => together.every((line) => outside.has(line)))) continue
    // Those of the other combinations too: they would do as well.
    for (const line of combinations.flat()) if (outside.has(line)) needed.add(line)
  }
  return others.filter((line) => needed.has(line))
}

/** The letters that a word without accents stands for. */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'aáàâãäÁÀÂÃÄ',
  c: 'cçÇ',
  e: 'eéèêëÉÈÊË',
  i: 'iíìîïÍÌÎÏ',
  n: 'nñÑ',
  o: 'oóòôõöÓÒÔÕÖ',
  u: 'uúùûüÚÙÛÜ',
}

/** Words are small letters and figures (match-text.rules.ts): nothing of them has to be escaped. */
function beginningOf(word: string): string {
  const letters = Array.from(word.slice(0, BEGINNING), (letter) => {
    const all = LETTERS[letter]
    return all === undefined ? letter : `[${all}]`
  })
  return letters.join('') + (word.length < BEGINNING ? String.raw`\M` : '')
}

/** A CPF or CNPJ with or without its mask and leading zeros; what is masked has a dash before the last two. */
const digitsOf = (tax_id: string): string =>
  `0*${Array.from(tax_id.slice(0, -2)).join('[./-]?')}-?${tax_id.slice(-2)}`

/** Its last five characters, as they stand without a mask and in one. */
function endsOf(tax_id: string): readonly string[] {
  const [body, check] = [tax_id.slice(-5, -2).toLowerCase(), tax_id.slice(-2)]
  return [`${body}${check}`, `${body}-${check}`]
}
