import { addDays, civilDate } from '@prumo/civil-date'
import { asOwner } from '../product/owner-connection.ts'
import { type Cell, copyRows } from './copy-rows.ts'
import type { LoadedCompany } from './company-plan.ts'
import { type Random, seededRandom } from './random.ts'
import { withoutIndexes } from './without-indexes.ts'

const SEED = 20_261_129
const PRICES = [9_700, 19_700, 29_700, 49_700, 199_700]
/** Of a hundred sales of a platform, roughly. */
const STATUSES = [
  ...Array.from({ length: 40 }, () => 'approved'),
  ...Array.from({ length: 50 }, () => 'completed'),
  ...Array.from({ length: 4 }, () => 'refunded'),
  ...Array.from({ length: 5 }, () => 'expired'),
  'charged_back',
]
const METHODS = ['pix', 'credit_card', 'boleto'] as const

const COLUMNS = [
  'company_id',
  'status',
  'source',
  'client_id',
  'product_id',
  'bank_account_id',
  'category_id',
  'description',
  'search_key',
  'platform',
  'external_id',
  'payment_method',
  'payment_type',
  'competency_date',
  'due_date',
  'unit_price_cents',
  'quantity',
  'discount_cents',
  'freight_cents',
  'total_cents',
  'fees_cents',
  'commissions_cents',
  'net_cents',
  'installments_count',
  'was_approved',
] as const

interface Load {
  readonly database_url: string
  readonly company: LoadedCompany
  readonly product_ids: readonly number[]
  /** The last day of the sales; the first is that of the company. */
  readonly today: string
}

/**
 * Copies sales of a platform into a company, scattered over its days: what a list and its totals
 * read. They have no transactions, which no list of sales looks at.
 */
export async function copySalesList(load: Load, count: number): Promise<void> {
  const { company_id } = load.company
  await asOwner(load.database_url, company_id, async (client) => {
    await client.query('begin')
    await client.query('alter table sales no force row level security')
    await withoutIndexes(client, ['sales'], () =>
      copyRows(client, 'sales', COLUMNS, saleRows(load, count)),
    )
    await client.query('alter table sales force row level security')
    await client.query('commit')
    await client.query('vacuum analyze sales')
  })
}

function* saleRows({ company, product_ids, today }: Load, count: number): Generator<Cell[]> {
  const random = seededRandom(SEED)
  const days = daysUntil(company.plan.first_day, today)
  const clients = company.party_ids.filter((_, place) => company.plan.parties[place]?.is_client)
  const categories = company.category_ids.filter((_, place) => isRevenue(company, place))
  for (let place = 0; place < count; place += 1)
    yield saleRow(random, {
      place,
      company_id: company.company_id,
      client_id: random.pick(clients),
      product_id: random.pick(product_ids),
      bank_account_id: random.pick(company.account_ids),
      category_id: random.pick(categories),
      day: random.pick(days),
    })
}

const isRevenue = ({ plan: { categories } }: LoadedCompany, place: number): boolean =>
  categories[place]?.is_postable === true && categories[place].nature === 'revenue'

function daysUntil(first: string, last: string): readonly string[] {
  const days: string[] = []
  for (let day = civilDate(first); day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

interface Placed {
  readonly place: number
  readonly company_id: number
  readonly client_id: number
  readonly product_id: number
  readonly bank_account_id: number
  readonly category_id: number
  readonly day: string
}

function saleRow(random: Random, { place, day, ...books }: Placed): Cell[] {
  const total = random.pick(PRICES)
  const fee = Math.round(total / 10)
  const commission = random.chance(0.3) ? Math.round(total / 4) : 0
  const status = random.pick(STATUSES)
  const number = `LISTA${1_000_000 + place}`
  return [
    books.company_id,
    status,
    'platform',
    books.client_id,
    books.product_id,
    books.bank_account_id,
    books.category_id,
    'Curso de caixa',
    `curso de caixa ${number.toLowerCase()}`,
    'kiwify',
    number,
    random.pick(METHODS),
    'single',
    day,
    day,
    total,
    '1',
    0,
    0,
    total,
    fee,
    commission,
    total - fee - commission,
    1,
    status !== 'expired',
  ]
}
