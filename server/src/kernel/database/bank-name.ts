/** Words that stand small within a name. */
const SMALL: ReadonlySet<string> = new Set(
  'a à ao aos as às da das de do dos e em entre la o of os para'.split(' '),
)
/** Names that are said letter by letter, or written in capitals, though they have vowels. */
const LETTERS: ReadonlySet<string> = new Set(
  'ABN AGK AMRO ASA ATF AWX BBVA EFX HBI ICBC ID KEB OM OZ PEFISA QI RED RJI SA UBS UP.P VIS'.split(
    ' ',
  ),
)
/** Words that the register writes without their accents, and names with capitals of their own. */
const SPELT: ReadonlyMap<string, string> = new Map(
  'Agência Alemão Amazônia Brasília Câmbio Crédito Créditos Econômica Econômico Espírito Instituição Mobiliários Múltiplo Mútuo PagSeguro PicPay Portuários Ribeirão Serviços Société Soluções SumUp Tecnológicas Títulos Triângulo Vitória'
    .split(' ')
    .map((word) => [plain(word), word]),
)

/**
 * The name of a bank as it is written, where the register of the Banco Central has it in capitals:
 * `CAIXA ECONOMICA FEDERAL` is `Caixa Econômica Federal`. Names said by their letters stay.
 */
export function bankName(registered: string): string {
  const name = registered.replaceAll(/\s+/g, ' ').trim()
  const isInCapitals = count(name, /\p{Lu}/gu) > count(name, /\p{Ll}/gu)
  return name.replaceAll(/[\p{L}\p{N}.'/]+/gu, (word, place: number) =>
    wordOf(word, { isInCapitals, isFirst: place === 0 }),
  )
}

interface Place {
  readonly isInCapitals: boolean
  readonly isFirst: boolean
}

function wordOf(word: string, { isInCapitals, isFirst }: Place): string {
  const capitals = count(word, /\p{Lu}/gu)
  const isShouted = isInCapitals ? capitals > 0 : capitals >= 4 && word.length >= 6
  if (!isShouted || isKept(word)) return word
  const small = word.toLowerCase()
  if (SMALL.has(small)) return isFirst ? capital(small) : small
  const cased = small.replaceAll(/(?<=^|[./'])\p{L}/gu, (letter) => letter.toUpperCase())
  return SPELT.get(plain(cased)) ?? cased
}

/** Legal forms by letters (S.A., S/A), names with a digit (C6), and those without a vowel (BTG). */
const isKept = (word: string): boolean =>
  LETTERS.has(word) ||
  /^\p{Lu}([./]\p{L})+\.*$/u.test(word) ||
  /\d/.test(word) ||
  (!/^LTDA\.?$/.test(word) && !/[AEIOUÀ-ÖÙ-Ü]/i.test(word.replace(/Y$/, '')))

/** Small letters without accents, as words are told apart here. */
function plain(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
