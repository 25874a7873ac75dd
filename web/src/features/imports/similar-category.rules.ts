import { headerKey } from '../../parts/sheet-columns/header-key.ts'

interface NamedCategory {
  readonly code: string
  readonly name: string
  readonly is_postable: boolean
}

/** Half of the pairs of letters in common: 'Energia eletrica' and 'Energia', not 'Água' and 'Aluguel'. */
const SIMILAR_ENOUGH = 0.5
/** The next one is less alike by so much, or nobody knows which is meant. */
const MARGIN = 0.05
/** A text that is like one word of a name is less like the name. */
const WORD_WEIGHT = 0.7
/** Shorter words say too little alone. */
const FEWEST_LETTERS = 4

const wordsOf = (text: string): readonly string[] => headerKey(text).match(/[a-z0-9]+/g) ?? []

/** Pairs of letters of words, their beginnings and ends among them. */
const pairsOf = (words: readonly string[]): readonly string[] =>
  words.flatMap((word) => {
    const closed = ` ${word} `
    return Array.from({ length: closed.length - 1 }, (_, at) => closed.slice(at, at + 2))
  })

/** How alike two texts are, from 0 to 1: pairs in common, counted twice, of all pairs (Dice). */
function likeness(a: readonly string[], b: readonly string[]): number {
  const left = [...b]
  let common = 0
  for (const pair of a) {
    const at = left.indexOf(pair)
    if (at === -1) continue
    left.splice(at, 1)
    common += 1
  }
  return a.length + b.length === 0 ? 0 : (2 * common) / (a.length + b.length)
}

function scoreOf(wanted: readonly string[], name: string): number {
  const words = wordsOf(name)
  const ofWords = words
    .filter((word) => word.length >= FEWEST_LETTERS)
    .map((word) => WORD_WEIGHT * likeness(wanted, pairsOf([word])))
  return Math.max(likeness(wanted, pairsOf(words)), ...ofWords)
}

/**
 * The category whose name is most like that of a sheet, to be proposed; null where none is like it,
 * or two are as much. A code that the sheet writes before the name is not compared.
 */
export function similarCategory<C extends NamedCategory>(
  name: string,
  chart: readonly C[],
): C | null {
  const wanted = pairsOf(wordsOf(name.replace(/^[\d.]+\s*[-–]?\s*/, '')))
  const [best, next] = chart
    .filter(({ is_postable }) => is_postable)
    .map((category) => ({ category, score: scoreOf(wanted, category.name) }))
    .toSorted((a, b) => b.score - a.score)
  if (best === undefined || best.score < SIMILAR_ENOUGH) return null
  return next !== undefined && best.score - next.score < MARGIN ? null : best.category
}
