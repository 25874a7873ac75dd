import { addToMonth, civilDate, firstDayOfMonth, lastDayOfMonth, monthOf } from '@prumo/civil-date'
import { checkDigit } from '../../libs/brazil/src/check-digit.ts'
import {
  type ChartRow,
  chartTemplateRows,
} from '../../server/src/modules/categories/chart-template.ts'
import type {
  CompanyPlan,
  PlannedAccount,
  PlannedDimension,
  PlannedCategory,
  PlannedParty,
} from './company-plan.ts'
import { COST_CENTERS, planTransactions, PROJECTS } from './plan-transactions.ts'
import type { WorkloadSize } from './workload.ts'

// performance.md, "Workload".
const MONTHS = 36
const POSTABLE_CATEGORIES = 80
const PARTIES = 300
const SEED = 20_261_121
/** Of five parties three are suppliers, two clients, and each fifth is both. */
const PARTY_ROLES = [
  { is_client: false, is_supplier: true },
  { is_client: false, is_supplier: true },
  { is_client: true, is_supplier: true },
  { is_client: true, is_supplier: false },
  { is_client: true, is_supplier: false },
] as const

/**
 * Plans the company of the workload: its master data and its transactions over 36 months, of which
 * the last is the month after today's. The same day and size give the same plan.
 */
export function planCompany(size: WorkloadSize, today: string): CompanyPlan {
  const lastMonth = addToMonth(monthOf(civilDate(today)), 1)
  const first_day = firstDayOfMonth(addToMonth(lastMonth, 1 - MONTHS))
  const parties = Array.from({ length: PARTIES }, (_, position) => planParty(position))
  const categories = planCategories()
  const source = {
    size,
    seed: SEED,
    today,
    first_day,
    last_day: lastDayOfMonth(lastMonth),
    suppliers: positionsOf(parties, (party) => party.is_supplier),
    clients: positionsOf(parties, (party) => party.is_client),
    party_names: parties.map((party) => party.name),
    expense_categories: positionsOf(categories, (row) => row.is_postable && !isRevenue(row)),
    revenue_categories: positionsOf(categories, (row) => row.is_postable && isRevenue(row)),
    account_count: ACCOUNTS.length,
  }
  return {
    name: `Carga de ${size} títulos`,
    parties,
    categories,
    accounts: ACCOUNTS,
    cost_centers: planDimensions('Centro', 'CC', COST_CENTERS),
    projects: planDimensions('Projeto', 'P', PROJECTS),
    first_day,
    transactions: () => planTransactions(source),
  }
}

const planDimensions = (noun: string, prefix: string, count: number): PlannedDimension[] =>
  Array.from({ length: count }, (_, position) => ({
    name: `${noun} ${position + 1}`,
    abbreviation: `${prefix}-${position + 1}`,
  }))

const ACCOUNTS: readonly PlannedAccount[] = [
  { name: 'Banco do Brasil', bank_code: '001', branch: '1001', account: '100011' },
  { name: 'Bradesco', bank_code: '237', branch: '2002', account: '200022' },
  { name: 'Itaú', bank_code: '341', branch: '3003', account: '300033' },
  { name: 'Santander', bank_code: '033', branch: '4004', account: '400044' },
  { name: 'Caixa', bank_code: '104', branch: '5005', account: '500055' },
  { name: 'Sicoob', bank_code: '756', branch: '6006', account: '600066' },
]

const TRADES = [
  'Alfa',
  'Boa Vista',
  'Central',
  'Delta',
  'Estrela',
  'Fortaleza',
  'Guarani',
  'Horizonte',
  'Ipê',
  'Jatobá',
  'Litoral',
  'Mantiqueira',
  'Nova Era',
  'Ouro Fino',
  'Planalto',
  'Quatro Rios',
  'Real',
  'Serra Azul',
  'Tropical',
  'União',
]
const KINDS = [
  'Comércio',
  'Consultoria',
  'Distribuidora',
  'Editora',
  'Energia',
  'Engenharia',
  'Gráfica',
  'Informática',
  'Logística',
  'Marketing',
  'Papelaria',
  'Segurança',
  'Serviços',
  'Telecom',
  'Transportes',
]

function planParty(position: number): PlannedParty {
  const trade = TRADES[position % TRADES.length] ?? ''
  const kind = KINDS[Math.floor(position / TRADES.length) % KINDS.length] ?? ''
  const role = PARTY_ROLES[position % PARTY_ROLES.length] ?? PARTY_ROLES[0]
  return { name: `${trade} ${kind} Ltda`, document: cnpjOf(position + 1), ...role }
}

/** A CNPJ with right check digits from a running number, of the head office (branch 0001). */
function cnpjOf(serial: number): string {
  const base = `${String(10_000_000 + serial * 7919).slice(-8)}0001`
  const first = checkDigit(base, 9)
  return `${base}${first}${checkDigit(`${base}${first}`, 9)}`
}

/**
 * The first 80 postable rows of the product's complete chart and the headings above them. Rows that
 * Prumo posts to by itself are in every company already and stay out.
 */
function planCategories(): PlannedCategory[] {
  const chart = chartTemplateRows('completo')
  const postable = chart
    .filter((row) => row.is_postable && row.system_role === null)
    .slice(0, POSTABLE_CATEGORIES)
  const codes = new Set(postable.map((row) => row.code))
  const rows = chart.filter(
    (row) => codes.has(row.code) || (!row.is_postable && hasBelow(postable, row.code)),
  )
  return rows.map(({ code, name, nature, is_postable, dre_line, dfc_line, parent_code }) => {
    const parent = rows.findIndex((row) => row.code === parent_code)
    return {
      code,
      name,
      nature,
      parent: parent === -1 ? null : parent,
      is_postable,
      dre_line,
      dfc_line,
    }
  })
}

const hasBelow = (rows: readonly ChartRow[], code: string): boolean =>
  rows.some((row) => row.code.startsWith(`${code}.`))

const isRevenue = (category: PlannedCategory): boolean => category.nature === 'revenue'

function positionsOf<T>(items: readonly T[], isWanted: (item: T) => boolean): number[] {
  return items.flatMap((item, position) => (isWanted(item) ? [position] : []))
}
