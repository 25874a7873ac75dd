import { expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

it.each([
  [0, 'zero reais'],
  [1, 'um centavo'],
  [99, 'noventa e nove centavos'],
  [100, 'um real'],
  [101, 'um real e um centavo'],
  [1_600, 'dezesseis reais'],
  [2_000, 'vinte reais'],
  [2_150, 'vinte e um reais e cinquenta centavos'],
  [10_000, 'cem reais'],
  [10_100, 'cento e um reais'],
  [20_700, 'duzentos e sete reais'],
  [99_999, 'novecentos e noventa e nove reais e noventa e nove centavos'],
  [100_000, 'mil reais'],
  [100_100, 'mil e um reais'],
  [110_000, 'mil e cem reais'],
  [123_456, 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
  [200_000, 'dois mil reais'],
  [2_150_000, 'vinte e um mil e quinhentos reais'],
  [10_000_000, 'cem mil reais'],
  [100_000_000, 'um milhão de reais'],
  [100_000_100, 'um milhão e um reais'],
  [100_100_000, 'um milhão e mil reais'],
  [200_000_000, 'dois milhões de reais'],
  [
    123_456_789,
    'um milhão duzentos e trinta e quatro mil quinhentos e sessenta e sete reais e oitenta e nove centavos',
  ],
  [100_000_000_000, 'um bilhão de reais'],
  [
    9_999_999_999_999,
    'noventa e nove bilhões novecentos e noventa e nove milhões novecentos e noventa e nove mil novecentos e noventa e nove reais e noventa e nove centavos',
  ],
])('%i cents are %s', (value_cents, words) => {
  expect(amountInWords(value_cents)).toBe(words)
})
