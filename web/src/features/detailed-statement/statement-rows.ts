import type { CivilDate } from '@prumo/civil-date'
import type {
  Movement,
  MovementGroup,
  MovementSummary,
} from '@prumo/contracts/detailed-statement/movement.schema'

/** A row of the statement: a movement, a balance above or below them, or the head of a group. */
export interface StatementRow {
  readonly id: string
  readonly movement: Movement | null
  readonly group: MovementGroup | null
  readonly edge: 'opening' | 'previous' | 'closing' | 'next' | null
  readonly date: CivilDate | null
  readonly bank_account_name: string | null
  readonly party_name: string | null
  readonly fiscal_document: string | null
  readonly in_cents: number | null
  readonly out_cents: number | null
  readonly balance_cents: number | null
  readonly currency: Movement['currency']
}

interface Page {
  readonly data: readonly Movement[]
  readonly summary: MovementSummary
  readonly meta: { readonly page: number; readonly per_page: number; readonly total: number }
}

/** The rows of a page: its balances around the movements, and a head above each group. */
export function statementRows(page: Page, isNewestFirst: boolean): readonly StatementRow[] {
  const { summary, meta } = page
  const { page_opening_cents: opening, page_closing_cents: closing, currency } = summary
  const isFirst = meta.page === 1
  const isLast = meta.page * meta.per_page >= meta.total
  const [hasStart, hasEnd] = isNewestFirst ? [isLast, isFirst] : [isFirst, isLast]
  const start = [
    ...edgeRow(hasStart ? 'opening' : 'previous', opening, currency),
    ...(hasStart ? accountRows('opening', summary) : []),
  ]
  const end = [
    ...(hasEnd ? accountRows('closing', summary) : []),
    ...edgeRow(hasEnd ? 'closing' : 'next', closing, currency),
  ]
  const rows = withGroups(page.data, summary)
  return isNewestFirst ? [...end, ...rows, ...start] : [...start, ...rows, ...end]
}

function withGroups(
  movements: readonly Movement[],
  { groups, currency }: MovementSummary,
): readonly StatementRow[] {
  let last: MovementGroup | undefined
  return movements.flatMap((movement) => {
    const group = groups.find((one) =>
      one.date === null ? one.group_id === movement.group_id : one.date === movement.date,
    )
    const head = group === undefined || group === last ? [] : headOf(group, currency)
    last = group
    return [...head, movementRow(movement)]
  })
}

const blank = {
  movement: null,
  group: null,
  edge: null,
  date: null,
  bank_account_name: null,
  party_name: null,
  fiscal_document: null,
  in_cents: null,
  out_cents: null,
}

function edgeRow(
  edge: NonNullable<StatementRow['edge']>,
  balance_cents: number | null,
  currency: Movement['currency'],
): readonly StatementRow[] {
  return balance_cents === null ? [] : [{ ...blank, id: edge, edge, balance_cents, currency }]
}

/** What each account holds at an end of the list, where balances run over each. */
function accountRows(
  edge: 'opening' | 'closing',
  { accounts, currency }: MovementSummary,
): readonly StatementRow[] {
  return accounts.map(({ bank_account_id, name, opening_cents, closing_cents }) => ({
    ...blank,
    id: `${edge} ${bank_account_id}`,
    edge,
    bank_account_name: name,
    balance_cents: edge === 'opening' ? opening_cents : closing_cents,
    currency,
  }))
}

/** A group by account has balances of its own: it begins with what the account held. */
function headOf(group: MovementGroup, currency: Movement['currency']): readonly StatementRow[] {
  const opening = group.date === null ? group.opening_cents : null
  return [
    groupRow(group, currency),
    ...edgeRow('opening', opening, currency).map((row) => ({
      ...row,
      id: `opening ${group.group_id}`,
    })),
  ]
}

function groupRow(group: MovementGroup, currency: Movement['currency']): StatementRow {
  return {
    ...blank,
    id: `group ${group.date ?? group.group_id}`,
    group,
    date: group.date,
    in_cents: group.in_cents,
    out_cents: group.out_cents,
    balance_cents: group.closing_cents,
    currency,
  }
}

/** An amount that did not move says nothing. */
function movementRow(movement: Movement): StatementRow {
  const { source, source_id, bank_account_id, group_id } = movement
  return {
    ...blank,
    id: `${source} ${source_id} ${bank_account_id} ${group_id}`,
    movement,
    date: movement.date,
    bank_account_name: movement.bank_account_name,
    party_name: movement.party_name,
    fiscal_document: movement.fiscal_document,
    in_cents: movement.in_cents || null,
    out_cents: movement.out_cents || null,
    balance_cents: movement.balance_cents,
    currency: movement.currency,
  }
}
