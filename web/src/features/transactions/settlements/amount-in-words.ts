const SMALL = [
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze',
  'dezesseis dezessete dezoito dezenove',
]
  .join(' ')
  .split(' ')
const TENS = 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ')
const HUNDREDS =
  'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(
    ' ',
  )

/** Groups of three figures, the largest first; what is above them does not fit an amount. */
const SCALES = [
  { size: 1_000_000_000, one: 'bilhão', many: 'bilhões' },
  { size: 1_000_000, one: 'milhão', many: 'milhões' },
  { size: 1_000, one: 'mil', many: 'mil' },
  { size: 1, one: '', many: '' },
] as const

/** A number from 1 to 999. */
function groupInWords(value: number): string {
  if (value === 100) return 'cem'
  const hundreds = Math.floor(value / 100)
  const rest = value % 100
  const ten = Math.floor(rest / 10)
  const parts = [
    hundreds === 0 ? '' : HUNDREDS[hundreds - 1],
    rest >= 20 ? TENS[ten - 2] : '',
    rest >= 20 ? (rest % 10 === 0 ? '' : SMALL[rest % 10]) : rest === 0 ? '' : SMALL[rest],
  ]
  return parts.filter(Boolean).join(' e ')
}

function numberInWords(value: number): string {
  const groups = SCALES.flatMap(({ size, one, many }) => {
    const group = Math.floor(value / size) % 1_000
    if (group === 0) return []
    // Mil, not um mil.
    if (size === 1_000 && group === 1) return [{ group, words: one }]
    const name = group === 1 ? one : many
    return [{ group, words: [groupInWords(group), name].filter(Boolean).join(' ') }]
  })
  return groups
    .map(({ group, words }, place) => {
      if (place === 0) return words
      // The last group takes an 'e' when it is short or a whole hundred: mil e dez, mil e cem.
      const isLast = place === groups.length - 1
      return isLast && (group < 100 || group % 100 === 0) ? ` e ${words}` : ` ${words}`
    })
    .join('')
}

const counted = (value: number, one: string, many: string): string =>
  `${numberInWords(value)} ${value === 1 ? one : many}`

/**
 * An amount in cents, from zero, in Portuguese words as receipts and cheques carry it: 'mil duzentos
 * e trinta e quatro reais e cinquenta e seis centavos'.
 */
export function amountInWords(value_cents: number): string {
  const whole = Math.floor(value_cents / 100)
  const rest = value_cents % 100
  if (value_cents === 0) return 'zero reais'
  // Of whole millions: um milhão de reais.
  const isWholeMillions = whole >= 1_000_000 && whole % 1_000_000 === 0
  const reais = isWholeMillions
    ? `${numberInWords(whole)} de reais`
    : counted(whole, 'real', 'reais')
  const centavos = counted(rest, 'centavo', 'centavos')
  if (whole === 0) return centavos
  return rest === 0 ? reais : `${reais} e ${centavos}`
}
