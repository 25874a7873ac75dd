import type { CivilDate } from '@prumo/civil-date'
import type { BetweenEntry } from '@prumo/contracts/company-groups/group-statements.contract'
import { type Cents, sumCents } from '@prumo/money'
import type { ActInCompanies } from '../../kernel/http/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { contributingLines, DFC_LAYOUT, DRE_LAYOUT } from '../statements/index.ts'
import { countedGroup, type GroupChoice, type GroupSide, pairsOf } from './group-statement.ts'
import type { NamedPart } from './pair-parts.rules.ts'

/** A page of what was eliminated, of a line and days or of all, or of what no pair was found of. */
export interface BetweenChoice extends GroupChoice {
  readonly of: 'eliminated' | 'unmatched'
  readonly line?: string | undefined
  /** One category of it. */
  readonly category_code?: string | undefined
  readonly category_name?: string | undefined
  readonly from?: CivilDate | undefined
  readonly to?: CivilDate | undefined
  readonly page: number
  readonly per_page: number
}

export interface BetweenPage {
  readonly sum_cents: Cents
  readonly total: number
  readonly entries: BetweenEntry[]
}

/**
 * What is between the companies of a group, oldest first; the sum of all pages is the cell.
 * @throws Refusal `validation_failed` for a line that does not exist, and those of getGroupStatement.
 */
export async function betweenPage(
  act: ActInCompanies,
  side: GroupSide,
  choice: BetweenChoice,
): Promise<BetweenPage> {
  const { of, line, category_code, category_name, from, to, page, per_page } = choice
  const behind = line === undefined ? null : contributingLines(LAYOUTS[side], line)
  if (line !== undefined && behind === null)
    throw new Refusal('validation_failed', { fields: { line: 'invalid_value' } })
  const group = await countedGroup(act, side, choice.currency)
  const paired = await pairsOf(act, side, { ...choice, currency: group.currency }, group)
  const parts = paired[of]
    .filter(
      (part) =>
        (behind === null || behind.adds.includes(part.line)) &&
        (category_code === undefined || category_code === part.category_code) &&
        (category_name === undefined || category_name === part.category_name) &&
        (from === undefined || from <= part.entry_date) &&
        (to === undefined || part.entry_date <= to),
    )
    .toSorted((a, b) => (a.entry_date < b.entry_date ? -1 : a.entry_date > b.entry_date ? 1 : 0))
  const nameOf = new Map(group.companies.map(({ id, name }) => [id, name]))
  return {
    sum_cents: sumCents(parts.map(({ amount_cents }) => amount_cents)),
    total: parts.length,
    entries: parts
      .slice((page - 1) * per_page, page * per_page)
      .map((part) => entryOf(part, nameOf)),
  }
}

function entryOf(part: NamedPart, nameOf: ReadonlyMap<number, string>): BetweenEntry {
  return {
    company_id: part.company_id,
    company_name: nameOf.get(part.company_id) ?? '',
    other_company_name: nameOf.get(part.other_company_id) ?? '',
    transaction_id: part.transaction_id,
    transaction_kind: part.transaction_kind,
    transfer_id: part.transfer_id,
    entry_date: part.entry_date,
    description: part.description,
    category_code: part.category_code,
    category_name: part.category_name,
    line: part.line,
    amount_cents: part.amount_cents,
  }
}

const LAYOUTS = { dre: DRE_LAYOUT, dfc: DFC_LAYOUT } as const
