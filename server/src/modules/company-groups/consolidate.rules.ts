import type { GroupRow } from '@prumo/contracts/company-groups/group-statements.contract'
import type { StatementRow } from '@prumo/contracts/statements/statements.contract'
import { type Cents, subtractCents, sumCents, zeroCents } from '@prumo/money'
import type { ComparedPeriods, Period } from '../statements/index.ts'
import type { NamedPart } from './pair-parts.rules.ts'

interface Plain {
  readonly cells: readonly Cents[]
  readonly total_cents: Cents
}

interface Series extends Plain {
  readonly compared?: Plain | undefined
}

type Written = GroupRow['group']

/** The columns of a statement, and what they are compared with where that was asked for. */
export interface GroupPeriods {
  readonly columns: readonly Period[]
  readonly compared: ComparedPeriods | null
}

/** What is added up: the rows of each company by the same lines, and what is between them. */
interface Consolidated {
  readonly periods: GroupPeriods
  readonly companies: readonly (readonly StatementRow[])[]
  readonly eliminated: readonly NamedPart[]
}

/**
 * The rows of a group: of each the companies, what is eliminated, and the companies less that. Balances
 * stand in it where every company has them; nothing of them is eliminated, since the cash of a pair is
 * zero on each day. Categories of several companies are one where code and name are the same.
 */
export function consolidate({ periods, companies, eliminated }: Consolidated): GroupRow[] {
  const [first = []] = companies
  const ofCompanies = companies.map((rows) => new Map(rows.map((row) => [row.line, row])))
  const partsOfLine = Map.groupBy(eliminated, ({ line }) => line)
  return first.flatMap(({ line, kind, adds }): GroupRow[] => {
    const own = ofCompanies.flatMap((rows) => rows.get(line) ?? [])
    if (own.length < companies.length) return []
    const lines = kind === 'line' ? [line] : kind === 'subtotal' ? (adds ?? []) : []
    const parts = lines.flatMap((of) => partsOfLine.get(of) ?? [])
    return [
      {
        line,
        kind,
        ...(adds === undefined ? {} : { adds }),
        ...together(own, seriesOf(periods, parts)),
        categories: kind === 'line' ? categoriesOf(periods, own, parts) : [],
      },
    ]
  })
}

/** Companies, eliminations, and the group; balances are compared with nothing. */
function together(companies: readonly Series[], eliminations: Written) {
  const before = companies.flatMap(({ compared }) => compared ?? [])
  const between = before.length < companies.length ? undefined : eliminations.compared
  return {
    companies: companies.map(written),
    eliminations,
    group: {
      ...lessBetween(companies, eliminations),
      ...(between === undefined ? {} : { compared: lessBetween(before, between) }),
    },
  }
}

/** What companies have together, less what is between them. */
function lessBetween(companies: readonly Plain[], between: Plain) {
  const sum = (place: number) => sumCents(companies.map(({ cells }) => cells[place] ?? zeroCents))
  const whole = sumCents(companies.map(({ total_cents }) => total_cents))
  return {
    cells: between.cells.map((cell, place) => subtractCents(sum(place), cell)),
    total_cents: subtractCents(whole, between.total_cents),
  }
}

const written = ({ cells, total_cents, compared }: Series): Written => ({
  cells: [...cells],
  total_cents,
  ...(compared === undefined
    ? {}
    : { compared: { cells: [...compared.cells], total_cents: compared.total_cents } }),
})

/** What parts come to in each period; the total is that of the columns. */
function seriesOf({ columns, compared }: GroupPeriods, parts: readonly NamedPart[]): Written {
  const sumIn = ({ from, to }: Period) =>
    sumCents(
      parts.flatMap(({ entry_date: day, amount_cents }) =>
        from <= day && day <= to ? [amount_cents] : [],
      ),
    )
  const cells = columns.map(sumIn)
  const own = { cells, total_cents: sumCents(cells) }
  if (compared === null) return own
  const before = { cells: compared.columns.map(sumIn), total_cents: sumIn(compared.total) }
  return { ...own, compared: before }
}

function categoriesOf(
  periods: GroupPeriods,
  rows: readonly StatementRow[],
  parts: readonly NamedPart[],
): GroupRow['categories'] {
  const keyOf = (category: { readonly code: string; readonly name: string }) =>
    `${category.code} ${category.name}`
  // What is eliminated of a category may be all that companies have of it in a column.
  const named = new Map(
    [
      ...rows.flatMap(({ categories }) => categories),
      ...parts.map((part) => ({ code: part.category_code, name: part.category_name })),
    ].map(({ code, name }) => [keyOf({ code, name }), { code, name }]),
  )
  const partsOf = Map.groupBy(parts, (part) =>
    keyOf({ code: part.category_code, name: part.category_name }),
  )
  const nothing = seriesOf(periods, [])
  return [...named.values()]
    .toSorted((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true }))
    .map((category) => {
      const own = rows.map((row) => row.categories.find((one) => keyOf(one) === keyOf(category)))
      return {
        ...category,
        category_ids: own.map((one) => one?.category_id ?? null),
        ...together(
          own.map((one) => one ?? nothing),
          seriesOf(periods, partsOf.get(keyOf(category)) ?? []),
        ),
      }
    })
}
