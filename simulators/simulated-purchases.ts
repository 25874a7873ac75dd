/** A purchase as the simulated platform keeps it; amounts in cents, instants in milliseconds. */
export interface SimulatedPurchase {
  readonly transaction: string
  readonly product: { readonly id: number; readonly name: string }
  readonly buyer: { readonly name: string; readonly email: string; readonly document: string }
  readonly price_cents: number
  /** What the buyer pays with the interest of instalments. */
  readonly full_price_cents: number
  readonly commissions: readonly {
    readonly source: 'MARKETPLACE' | 'PRODUCER' | 'AFFILIATE' | 'COPRODUCER'
    readonly cents: number
    readonly name: string
    readonly code: string
  }[]
  readonly payment: { readonly type: string; readonly installments: number }
  readonly order_date: number
  approved_date: number | null
  status: string
}

const PRODUCTS = [
  { id: 1001, name: 'Curso de Gestão Financeira', cents: 49_700, affiliate: 40, partner: 0 },
  { id: 1002, name: 'Planilha de Fluxo de Caixa', cents: 9_700, affiliate: 50, partner: 0 },
  { id: 1003, name: 'Mentoria para Pequenas Empresas', cents: 199_700, affiliate: 0, partner: 10 },
] as const

const FIRST_NAMES = [
  'Ana',
  'Bruno',
  'Carla',
  'Diego',
  'Elaine',
  'Fábio',
  'Gisele',
  'Heitor',
  'Iara',
  'João',
  'Karina',
  'Leandro',
  'Mariana',
  'Nelson',
  'Olívia',
  'Paulo',
  'Renata',
  'Sérgio',
  'Tatiana',
  'Vinícius',
]
const LAST_NAMES = [
  'Souza',
  'Lima',
  'Pereira',
  'Costa',
  'Ribeiro',
  'Almeida',
  'Barros',
  'Duarte',
  'Nogueira',
  'Teixeira',
  'Cardoso',
  'Moreira',
  'Fonseca',
  'Azevedo',
  'Tavares',
  'Queiroz',
]
/** So many people buy, each by a name of their own: a first name and two different last names. */
const BUYERS = FIRST_NAMES.length * LAST_NAMES.length * (LAST_NAMES.length - 1)
/** Has no factor in common with BUYERS: each comes once, neighbours have other names. */
const BUYER_STEP = 1_987

/** Who the n-th buyer is: no two have a name, an address or a CPF in common. */
function buyerOf(n: number): SimulatedPurchase['buyer'] {
  const person = (n * BUYER_STEP) % BUYERS
  const family = Math.floor(person / FIRST_NAMES.length)
  const name = [
    FIRST_NAMES[person % FIRST_NAMES.length],
    LAST_NAMES[family % LAST_NAMES.length],
    LAST_NAMES[(family + Math.floor(family / LAST_NAMES.length) + 1) % LAST_NAMES.length],
  ].join(' ')
  const plain = name.normalize('NFD').replaceAll(/\p{Mn}/gu, '')
  return {
    name,
    email: `${plain.toLowerCase().replaceAll(' ', '.')}@exemplo.com.br`,
    document: cpfOf(person * 7919 + 13),
  }
}

/** A CPF with correct digits. */
function cpfOf(seed: number): string {
  const digits = Array.from(String(100_000_000 + (seed % 800_000_000)), Number)
  for (const length of [9, 10]) {
    const sum = digits
      .slice(0, length)
      .reduce((all, digit, at) => all + digit * (length + 1 - at), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

/** Fee 9.9 % and 1,00; affiliate of what is left; co-producer of the rest; the producer has what remains. */
function sharesOf(price: number, affiliate: number, partner: number) {
  const fee = Math.round(price * 0.099) + 100
  const toAffiliate = Math.round(((price - fee) * affiliate) / 100)
  const toPartner = Math.round(((price - fee - toAffiliate) * partner) / 100)
  return [
    { source: 'MARKETPLACE' as const, cents: fee, name: 'Hotmart', code: '' },
    ...(toAffiliate > 0
      ? [
          {
            source: 'AFFILIATE' as const,
            cents: toAffiliate,
            name: 'Canal do Contador',
            code: 'A7788',
          },
        ]
      : []),
    ...(toPartner > 0
      ? [{ source: 'COPRODUCER' as const, cents: toPartner, name: 'Estúdio Delta', code: 'C0420' }]
      : []),
    {
      source: 'PRODUCER' as const,
      cents: price - fee - toAffiliate - toPartner,
      name: 'Produtora',
      code: '',
    },
  ]
}

/** The n-th purchase: whom and what it is follows from its number. */
export function newPurchase(
  n: number,
  at: Date,
  fields: Partial<SimulatedPurchase> = {},
): SimulatedPurchase {
  const product = PRODUCTS[n % PRODUCTS.length] ?? PRODUCTS[0]
  const installments = n % 4 === 0 ? 6 : 1
  return {
    transaction: `HP${String(1_000_000_000 + n)}`,
    product: { id: product.id, name: product.name },
    buyer: buyerOf(n),
    price_cents: product.cents,
    full_price_cents: installments > 1 ? Math.round(product.cents * 1.09) : product.cents,
    commissions: sharesOf(product.cents, n % 3 === 0 ? product.affiliate : 0, product.partner),
    payment: { type: n % 4 === 0 ? 'CREDIT_CARD' : n % 4 === 1 ? 'BILLET' : 'PIX', installments },
    order_date: at.getTime(),
    approved_date: null,
    status: 'WAITING_PAYMENT',
    ...fields,
  }
}

const DAY_MS = 86_400_000

/** How much is sold at a platform. */
interface Sold {
  /** The number of the first purchase: who buys follows from it. */
  readonly first: number
  /** Nothing is sold but on one day of so many. */
  readonly everyDays: number
}

/**
 * Twelve months of a small producer: some sales on a day, some never paid, some given back.
 * @param sold a few sales a day, unless told.
 */
export function yearOfPurchases(
  now: Date,
  { first, everyDays }: Sold = { first: 0, everyDays: 1 },
): readonly SimulatedPurchase[] {
  const purchases: SimulatedPurchase[] = []
  for (let day = 360; day >= 1; day -= 1)
    for (let place = 0; place < (day % everyDays === 0 ? 1 + (day % 3) : 0); place += 1) {
      const n = first + purchases.length
      const ordered = now.getTime() - day * DAY_MS - place * 3_600_000
      const isPaid = n % 9 !== 4
      const status = !isPaid
        ? 'EXPIRED'
        : n % 23 === 7
          ? 'REFUNDED'
          : n % 101 === 50
            ? 'CHARGEBACK'
            : day > 30
              ? 'COMPLETE'
              : 'APPROVED'
      const approved_date = isPaid ? ordered + 120_000 : null
      purchases.push(newPurchase(n, new Date(ordered), { status, approved_date }))
    }
  return purchases
}
