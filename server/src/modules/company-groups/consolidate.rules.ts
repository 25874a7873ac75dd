import type { GroupRow } from '@prumo/contracts/company-groups/group-statements.contract'
import type { StatementColumn } from '@prumo/contracts/statements/columns'
import type { StatementRow } from '@prumo/contracts/statements/statements.contract'
import { addCents, type Cents, subtractCents, sumCents, zeroCents } from '@prumo/money'
import type { NamedPart } from './pair-parts.rules.ts'

interface Series {
  readonly cells: readonly Cents[]
  readonly total_cents: Cents
}

type Written = GroupRow['group']

/** What is added up: the rows of each company by the same lines, and what is between them. */
interface Consolidated {
  readonly columns: readonly StatementColumn[]
  readonly companies: readonly (readonly StatementRow[])[]
  readonly eliminated: readonly NamedPart[]
}

/**
 * The rows of a group: of each the companies, what is eliminated, and the companies less that. Balances
 * stand in it where every company has them; nothing of them is eliminated, since the cash of a pair is
 * zero on each day. Categories of several companies are one where code and name are the same.
 */
export function consolidate({ columns, companies, eliminated }: Consolidated): GroupRow[] {
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
        ...together(own, seriesOf(columns, parts)),
        categories: kind === 'line' ? categoriesOf(columns, own, parts) : [],
      },
    ]
  })
}

/** Companies, eliminations, and the group. */
function together(companies: readonly Series[], eliminations: Written) {
  const sum = (place: number) => sumCents(companies.map(({ cells }) => cells[place] ?? zeroCents))
  const whole = sumCents(companies.map(({ total_cents }) => total_cents))
  return {
    companies: companies.map(written),
    eliminations,
    group: {
      cells: eliminations.cells.map((cell, place) => subtractCents(sum(place), cell)),
      total_cents: subtractCents(whole, eliminations.total_cents),
    },
  }
}

const written = ({ cells, total_cents }: Series): Written => ({ cells: [...cells], total_cents })

function seriesOf(columns: readonly StatementColumn[], parts: readonly NamedPart[]): Written {
  const cells = columns.map(({ from, to }) =>
    sumCents(
      parts.flatMap(({ entry_date: day, amount_cents }) =>
        from <= day && day <= to ? [amount_cents] : [],
      ),
    ),
  )
  return { cells, total_cents: cells.reduce((sum, cell) => addCents(sum, cell), zeroCents) }
}

function categoriesOf(
  columns: readonly StatementColumn[],
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
  const nothing = { cells: columns.map(() => zeroCents), total_cents: zeroCents }
  return [...named.values()]
    .toSorted((a, b) => a.code.localeCompare(b.code, 'en', { numeric: true }))
    .map((category) => {
      const own = rows.map((row) => row.categories.find((one) => keyOf(one) === keyOf(category)))
      return {
        ...category,
        category_ids: own.map((one) => one?.category_id ?? null),
        ...together(
          own.map((one) => one ?? nothing),
          seriesOf(columns, partsOf.get(keyOf(category)) ?? []),
        ),
      }
    })
}
