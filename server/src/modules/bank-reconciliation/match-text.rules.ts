/** Forms of companies say nothing of who it is (behaviour.md section 6). */
const LEGAL_FORMS = ['ltda', 'sa', 'me', 'eireli', 'epp', 'mei', 'cia']
const CONNECTORS = ['de', 'da', 'do', 'das', 'dos', 'em', 'no', 'na', 'para', 'por', 'com', 'ref']
/** What banks write around a name (brazil.md 2.2): it names the movement, not the person. */
const BANK_WORDS = [
  'pix ted doc tef transf transferencia transferido transferida sispag boleto bol titulo cobranca',
  'pagamento pagto pgto pag pago recebido recebida recebimento receb enviado enviada envio',
  'deposito dep compra cartao debito credito deb cred aut automatico conta convenio conv int',
  'internet banking qr code qrcode chave cp fornecedor cliente bco banco ag agencia cc liquidacao',
].flatMap((line) => line.split(' '))
const NOT_A_NAME: ReadonlySet<string> = new Set([...LEGAL_FORMS, ...CONNECTORS, ...BANK_WORDS])

/** Banks cut texts short: a word of so many letters is taken for the beginning of a longer one. */
const SHORTEST_BEGINNING = 5
/** One word alone contains a name only when it is no common syllable. */
const SHORTEST_NAME = 5
/** Document numbers of fewer digits meet by chance (behaviour.md section 6). */
const FEWEST_DIGITS = 4

/** The words of a text that may name somebody: small letters, no accents, no numbers. */
export function nameWords(text: string): ReadonlySet<string> {
  const folded = text
    .replaceAll(/\bs[./]a\b\.?/gi, ' ')
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
  const words = folded.match(/[a-z0-9]+/g) ?? []
  return new Set(
    words.filter((word) => word.length > 1 && /[a-z]/.test(word) && !NOT_A_NAME.has(word)),
  )
}

/**
 * How alike two names are, 0 to 1: shared words over all words (Jaccard), or 0.85 when one name is
 * contained in the other (behaviour.md section 6).
 */
export function nameSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a]
  if (few.size === 0) return 0
  const shared = [...few].filter((word) => holds(many, word))
  const jaccard = shared.length / (a.size + b.size - shared.length)
  const isContained =
    shared.length === few.size && (few.size > 1 || shared.join('').length >= SHORTEST_NAME)
  return isContained ? Math.max(jaccard, 0.85) : jaccard
}

function holds(words: ReadonlySet<string>, word: string): boolean {
  if (words.has(word)) return true
  for (const other of words) {
    const [short, long] = word.length < other.length ? [word, other] : [other, word]
    if (short.length >= SHORTEST_BEGINNING && long.startsWith(short)) return true
  }
  return false
}

/**
 * The numbers of a text that may be of a document: at least four digits, without leading zeros. A
 * year is left out, since every document of it would match.
 */
export function documentNumbers(text: string): ReadonlySet<string> {
  const numbers = (text.match(/\d+/g) ?? []).map((digits) => digits.replace(/^0+/, ''))
  return new Set(
    numbers.filter((digits) => digits.length >= FEWEST_DIGITS && !/^(19|20)\d\d$/.test(digits)),
  )
}

/**
 * What may be a CPF or CNPJ in a text, without its mask and leading zeros: banks pad a CPF to
 * fourteen digits. A CNPJ may hold letters (decisions.md, identifiers).
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
