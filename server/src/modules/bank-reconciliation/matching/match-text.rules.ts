/** Forms of companies say nothing of who it is (docs/rules/reconciliation.md). */
const LEGAL_FORMS = ['ltda', 'sa', 'me', 'eireli', 'epp', 'mei', 'cia']
const CONNECTORS = ['de', 'da', 'do', 'das', 'dos', 'em', 'no', 'na', 'para', 'por', 'com', 'ref']
/**
 * What banks write around a name (docs/rules/statement-import.md): it names the movement, not the
 * person.
 */
const BANK_WORDS = [
  'pix ted doc tef transf transferencia transferido transferida sispag boleto bol titulo cobranca',
  'pagamento pagto pgto pag pago recebido recebida recebimento receb enviado enviada envio',
  'deposito dep compra cartao debito credito deb cred aut automatico conta convenio conv int',
  'internet banking qr code qrcode chave cp fornecedor cliente bco banco ag agencia cc liquidacao',
].flatMap((line) => line.split(' '))
const NOT_A_NAME: ReadonlySet<string> = new Set([...LEGAL_FORMS, ...CONNECTORS, ...BANK_WORDS])
/** Fees, taxes, yields and refunds: movements that the bank makes by itself. */
const MADE_BY_BANK = 'tar tarifa tarifas iof anuidade rendimento rend estorno resgate'.split(' ')

/** Banks cut texts short: a word of so many letters is taken for the beginning of a longer one. */
const SHORTEST_BEGINNING = 5
/** The last word of a text is where the bank cuts: there fewer letters are a beginning too. */
const SHORTEST_CUT = 3
/** One word alone contains a name only when it is no common syllable. */
const SHORTEST_NAME = 5
/** Document numbers of fewer digits meet by chance (docs/rules/reconciliation.md). */
const FEWEST_DIGITS = 4
const NO_NUMBERS: ReadonlySet<string> = new Set()

/** Words, each once. A page compares a hundred thousand pairs of them: a list is gone through for less. */
export interface Words extends ReadonlySet<string> {
  readonly list: readonly string[]
  /** How they begin: two that are the same, or one the beginning of the other, begin alike. */
  readonly beginnings: readonly string[]
}

class ListedWords extends Set<string> implements Words {
  readonly list: readonly string[] = [...this]
  readonly beginnings = this.list.map((word) => word.slice(0, SHORTEST_BEGINNING))
}

/** The words of a text that may name somebody: small letters, no accents, no numbers. */
export function nameWords(text: string): Words {
  const words = plainWords(text)
  return new ListedWords(
    words.filter((word) => word.length > 1 && /[a-z]/.test(word) && !NOT_A_NAME.has(word)),
  )
}

/** The last word of a bank's text, when it may be the beginning of a longer one; or null. */
export function cutWord(text: string): string | null {
  const last = plainWords(text).at(-1) ?? ''
  return last.length >= SHORTEST_CUT && /^[a-z]+$/.test(last) ? last : null
}

/** All words of a text: small letters and figures, no accents. */
export function plainWords(text: string): readonly string[] {
  const folded = text
    .replaceAll(/\bs[./]a\b\.?/gi, ' ')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
  return folded.match(/[a-z0-9]+/g) ?? []
}

/** Whether a text, by its words, tells of a movement that the bank makes by itself. */
export function isMadeByBank(words: ReadonlySet<string>): boolean {
  return MADE_BY_BANK.some((word) => words.has(word))
}

/**
 * How alike two names are, 0 to 1: shared words over all words (Jaccard), or 0.85 when one name is
 * contained in the other (docs/rules/reconciliation.md).
 * @param cut the word of either that may be the beginning of a longer one though it is short.
 */
export function nameSimilarity(a: Words, b: Words, cut: string | null = null): number {
  const few = a.size <= b.size ? a : b
  const many = few === a ? b : a
  if (!mayShare(few, many, cut)) return 0
  let shared = 0
  let letters = 0
  for (const word of few.list) {
    if (!holds(many, word, cut)) continue
    shared += 1
    letters += word.length
  }
  if (shared === 0) return 0
  const jaccard = shared / (a.size + b.size - shared)
  const isContained = shared === few.size && (few.size > 1 || letters >= SHORTEST_NAME)
  return isContained ? Math.max(jaccard, 0.85) : jaccard
}

/** Whether any of the words may be one of the others, at a glance: of most pairs none is. */
function mayShare(few: Words, many: Words, cut: string | null): boolean {
  for (const beginning of few.beginnings) if (many.beginnings.includes(beginning)) return true
  if (cut === null || cut.length >= SHORTEST_BEGINNING) return false
  const isLonger = (word: string) => word.startsWith(cut)
  return few.list.some(isLonger) && many.list.some(isLonger)
}

function holds(words: Words, word: string, cut: string | null): boolean {
  if (words.has(word)) return true
  for (const other of words.list) {
    const isShorter = word.length < other.length
    const short = isShorter ? word : other
    const isBeginning = short.length >= SHORTEST_BEGINNING || short === cut
    if (isBeginning && (isShorter ? other : word).startsWith(short)) return true
  }
  return false
}

/**
 * The numbers of a text that may be of a document: at least four digits, without leading zeros. A
 * year is left out, since every document of it would match.
 */
export function documentNumbers(text: string): ReadonlySet<string> {
  const found = text.match(/\d{4,}/g)
  if (found === null) return NO_NUMBERS
  const numbers = found.map((digits) => digits.replace(/^0+/, ''))
  return new Set(
    numbers.filter((digits) => digits.length >= FEWEST_DIGITS && !/^(19|20)\d\d$/.test(digits)),
  )
}

/**
 * What may be a CPF or CNPJ in a text, without its mask and leading zeros: banks pad a CPF to
 * fourteen digits. A CNPJ may hold letters (docs/rules/identifiers.md).
 */
export function taxIdTexts(text: string): ReadonlySet<string> {
  const upper = text.toUpperCase()
  const words = upper.match(/[0-9A-Z][0-9A-Z./-]*[0-9A-Z]/g) ?? []
  const figures = upper.match(/\d[\d./-]*\d/g) ?? []
  const bare = [...words, ...figures].map((word) =>
    word.replaceAll(/[./-]/g, '').replace(/^0+/, ''),
  )
  return new Set(bare.filter((word) => /^[0-9A-Z]{6,12}\d\d$/.test(word)))
}
