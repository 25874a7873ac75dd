import type { SheetCell } from '@prumo/contracts/imports/sheet.schema'

/** How days and amounts are written as text. */
export interface Formats {
  readonly date_order: 'day_first' | 'month_first'
  readonly decimal: 'comma' | 'point'
}

/** What the cells say about how days and amounts are written, and whether they say it at all. */
export interface GuessedFormats extends Formats {
  /** Texts of days that only one order can read, and of amounts that only one mark can. */
  readonly is_date_certain: boolean
  readonly is_decimal_certain: boolean
}

/**
 * Guesses the order of days and months and the decimal mark by the texts that can be read in one way
 * only; without any, as in Brazil.
 */
export function guessFormats<K extends string>(
  rows: readonly { readonly cells: readonly SheetCell[] }[],
  mapped: readonly (K | null)[],
  fields: readonly { readonly key: K; readonly kind: string }[],
): GuessedFormats {
  const kindOf = new Map(fields.map(({ key, kind }) => [key, kind]))
  const textsOf = (kind: 'date' | 'money'): readonly string[] =>
    mapped.flatMap((field, column) =>
      field === null || kindOf.get(field) !== kind
        ? []
        : rows.flatMap(({ cells }) => {
            const cell = cells[column]
            return typeof cell === 'string' ? [cell] : []
          }),
    )
  const days = countOf(textsOf('date'), dayVote)
  const amounts = countOf(textsOf('money'), decimalVote)
  return {
    date_order: days.second > days.first ? 'month_first' : 'day_first',
    decimal: amounts.second > amounts.first ? 'point' : 'comma',
    is_date_certain: days.first !== days.second,
    is_decimal_certain: amounts.first !== amounts.second,
  }
}

type Vote = 'first' | 'second' | null

function countOf(texts: readonly string[], vote: (text: string) => Vote) {
  const votes = { first: 0, second: 0 }
  for (const text of texts) {
    const given = vote(text)
    if (given !== null) votes[given] += 1
  }
  return votes
}

function dayVote(text: string): Vote {
  const match = /^\s*(\d{1,2})[-/. ](\d{1,2})(?:[-/. ]\d{2,4}|\s*$)/.exec(text)
  if (!match) return null
  const [first, second] = [Number(match[1]), Number(match[2])]
  if (first > 12 && second <= 12) return 'first'
  return second > 12 && first <= 12 ? 'second' : null
}

/** The last mark with one or two digits behind it is the decimal one. */
function decimalVote(text: string): Vote {
  const mark = /([.,])\d{1,2}\D*$/.exec(text)?.[1]
  if (mark === undefined) return null
  return mark === ',' ? 'first' : 'second'
}
