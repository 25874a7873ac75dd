import { addDays, civilDate } from '@prumo/civil-date'
import { drawParties } from './brazilian-names.ts'
import type { CompanyPlan, PlannedAccount, PlannedCategory } from './company-plan.ts'
import { type Random, seededRandom } from './random.ts'
import type { PlannedTransaction } from './workload.ts'

/** The first and the last day of the statement of these transactions. */
export interface StatementPeriod {
  readonly first_day: string
  readonly last_day: string
}

/** A company whose transactions are all open, and the days that its bank statement covers. */
export interface OpenTransactionsPlan {
  readonly company: CompanyPlan
  readonly period: StatementPeriod
}

// performance.md, "Workload".
const PARTIES = 500
const PAYABLE_SHARE = 0.6
const COMMON_PRICE_SHARE = 0.3
const COMMON_PRICES = 200
/** So many transactions are due in the statement's days that a tenth as many lines find theirs. */
const STATEMENT_DAYS = 60
/**
 * Transactions are due over twelve months, half of them on either side of the statement's middle.
 */
const DUE_DAYS = 364
const COMPETENCY_LEAD_DAYS = 30
/** Other amounts lie between R$ 30,00 and R$ 20.000,00, each order of magnitude as often. */
const LEAST_CENTS = 3000
const AMOUNT_SCALE = 6.5
const SEED = 5_061_979

const ACCOUNT: PlannedAccount = {
  name: 'Itaú Movimento',
  bank_code: '341',
  branch: '3003',
  account: '765432',
}
const CATEGORIES: readonly PlannedCategory[] = [
  group('1', 'Receitas', 'revenue'),
  postable('1.01', 'Vendas', 'revenue', 0),
  postable('1.02', 'Serviços', 'revenue', 0),
  group('2', 'Despesas', 'expense'),
  postable('2.01', 'Fornecedores', 'expense', 3),
  postable('2.02', 'Serviços de terceiros', 'expense', 3),
]
const SUBJECTS = ['Fatura', 'Nota fiscal', 'Mensalidade', 'Contrato', 'Parcela', 'Pedido'] as const

/** Its payments come from and go to the account that the statement is of. */
export const SAVINGS: PlannedAccount = {
  name: 'Itaú Reserva',
  bank_code: '341',
  branch: '3003',
  account: '998877',
}

/**
 * Plans a company with so many open transactions, due over twelve months around a statement that
 * ends today: 60 % payables, 30 % of the amounts from 200 common prices, 500 parties. The same
 * count, day and seed give the same plan.
 */
export function planOpenTransactions(
  count: number,
  today: string,
  seed: number | null = null,
): OpenTransactionsPlan {
  const random = seededRandom(seed ?? SEED)
  const parties = drawParties(PARTIES, random)
  const first_day = addDays(civilDate(today), 1 - STATEMENT_DAYS)
  const firstDue = addDays(first_day, (STATEMENT_DAYS - DUE_DAYS) / 2)
  const source: TransactionSource = {
    clients: parties.flatMap((party, position) => (party.is_client ? [position] : [])),
    suppliers: parties.flatMap((party, position) => (party.is_supplier ? [position] : [])),
    due_days: Array.from({ length: DUE_DAYS }, (_, position) => addDays(firstDue, position)),
    first_competency: addDays(firstDue, -COMPETENCY_LEAD_DAYS),
    prices: drawPrices(random),
  }
  const transactions = Array.from({ length: count }, (_, position) =>
    drawTransaction(source, random, position + 1),
  )
  const company = {
    name: `Conciliação de ${count} títulos`,
    parties,
    categories: CATEGORIES,
    accounts: [ACCOUNT, SAVINGS],
    cost_centers: [{ name: 'Centro', abbreviation: 'CC' }],
    projects: [{ name: 'Projeto', abbreviation: 'P' }],
    first_day: source.first_competency,
    transactions: () => transactions,
  }
  return { company, period: { first_day, last_day: today } }
}

interface TransactionSource {
  readonly clients: readonly number[]
  readonly suppliers: readonly number[]
  readonly due_days: readonly string[]
  readonly first_competency: string
  readonly prices: readonly number[]
}

function drawTransaction(
  source: TransactionSource,
  random: Random,
  id: number,
): PlannedTransaction {
  const isPayable = random.chance(PAYABLE_SHARE)
  const due_date = random.pick(source.due_days)
  return {
    id,
    kind: isPayable ? 'payable' : 'receivable',
    party: drawParty(isPayable ? source.suppliers : source.clients, random),
    category: isPayable ? random.between(4, 5) : random.between(1, 2),
    account: 0,
    cost_center: 0,
    project: 0,
    description: `${random.pick(SUBJECTS)} ${id}`,
    due_date,
    competency_date: addDays(civilDate(due_date), -random.below(COMPETENCY_LEAD_DAYS)),
    value_cents: random.chance(COMMON_PRICE_SHARE)
      ? random.pick(source.prices)
      : Math.round(LEAST_CENTS * Math.exp(AMOUNT_SCALE * random.unit())),
    settlements: [],
  }
}

/** The smaller of two draws: a company does more business with some than with others. */
function drawParty(parties: readonly number[], random: Random): number {
  const position = Math.min(random.below(parties.length), random.below(parties.length))
  return parties[position] ?? 0
}

/** Prices as shops write them: 29,90, 197,00, 350,00; no two alike. */
function drawPrices(random: Random): number[] {
  const prices = new Set<number>()
  while (prices.size < COMMON_PRICES)
    prices.add(random.between(3, 120) * 1000 + random.pick([-100, -10, 0, 700]))
  return [...prices]
}

function group(code: string, name: string, nature: PlannedCategory['nature']): PlannedCategory {
  return { ...rowOf(code, name, nature), parent: null, is_postable: false }
}

function postable(
  code: string,
  name: string,
  nature: PlannedCategory['nature'],
  parent: number,
): PlannedCategory {
  return { ...rowOf(code, name, nature), parent, is_postable: true }
}

function rowOf(code: string, name: string, nature: PlannedCategory['nature']) {
  const isRevenue = nature === 'revenue'
  const [dre_line, dfc_line] = isRevenue ? ['RB', 'OP_CLI'] : ['ADM', 'OP_FORN']
  return { code, name, nature, dre_line, dfc_line }
}
