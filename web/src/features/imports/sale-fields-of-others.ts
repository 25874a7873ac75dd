import type { ImportField } from './import-field.ts'

/** What the amounts of a row are in; a sale of another currency than its account is refused. */
export const SALE_CURRENCY_FIELD = {
  key: 'currency',
  kind: 'choice',
  otherwise: 'other',
  is_of_others: true,
  headers: ['moeda', 'currency', 'wahrung', 'devise'],
  choices: [
    { value: 'BRL', words: ['brl', 'real', 'reais', 'r$'] },
    { value: 'USD', words: ['usd', 'dolar', 'dollar', 'us$'] },
    { value: 'EUR', words: ['eur', 'euro', '€'] },
  ],
} as const satisfies ImportField

/** What the buyer pays for shipping, where the value of the goods leaves it out. */
export const SALE_FREIGHT_FIELD = {
  key: 'freight_cents',
  kind: 'money',
  is_of_others: true,
  headers: ['receita por envio'],
} as const satisfies ImportField

/** What a co-producer has of a sale. */
export const SALE_COPRODUCTION_FIELD = {
  key: 'coproduction_cents',
  kind: 'money',
  is_of_others: true,
  headers: ['comissao do coprodutor', 'comissao coprodutor', 'parte do coprodutor', 'coproducao'],
} as const satisfies ImportField

export const SALE_COPRODUCER_FIELD = {
  key: 'coproducer',
  kind: 'text',
  is_of_others: true,
  headers: ['nome do coprodutor', 'coprodutor', 'quem recebe a coproducao', 'coproducer'],
} as const satisfies ImportField

/** As what the company made the sale: the whole of one of somebody else's product is not its own. */
export const SALE_SOLD_AS_FIELD = {
  key: 'sold_as',
  kind: 'text',
  is_of_others: true,
  headers: ['venda feita como'],
} as const satisfies ImportField
