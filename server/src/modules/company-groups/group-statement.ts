import type { PermissionKey } from '@prumo/contracts/access/permissions'
import { CURRENCIES } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { Currency } from '@prumo/contracts/bank-accounts/currency.schema'
import type { GroupStatement } from '@prumo/contracts/company-groups/group-statements.contract'
import type { Statement } from '@prumo/contracts/statements/statements.contract'
import { monthOf } from '@prumo/civil-date'
import { sumCents } from '@prumo/money'
import type { CompanyToEnter } from '../../kernel/database/atomic.ts'
import type { ActInCompanies } from '../../kernel/http/handler.ts'
import {
  chooseCurrency,
  columnsOf,
  type ComparedPeriods,
  comparedPeriods,
  type DreChoice,
  getDfc,
  getDre,
  periodOf,
} from '../statements/index.ts'
import { betweenParts, type GroupSource, type OtherCompany } from './between-parts.queries.ts'
import {
  enterIfAllowed,
  groupOf,
  type KnownCompany,
  knownCompanies,
} from './company-group.queries.ts'
import { consolidate } from './consolidate.rules.ts'
import { type NamedPart, type PairedParts, pairParts } from './pair-parts.rules.ts'

/** Which statement of a group: that of results or that of cash. */
export type GroupSide = 'dre' | 'dfc'

const PERMISSIONS: Readonly<Record<GroupSide, PermissionKey>> = {
  dre: 'api.statements.getDre',
  dfc: 'api.statements.getDfc',
}

/** The companies of a group that are counted: those whose statement the caller may see. */
export interface CountedGroup {
  readonly name: string
  readonly companies: readonly (KnownCompany & OtherCompany & { readonly enter: CompanyToEnter })[]
  readonly hidden_count: number
  readonly currency: Currency
  readonly other_currencies: Currency[]
}

/** What a statement of a group is asked for. */
export type GroupChoice = Pick<
  DreChoice,
  'first_month' | 'last_month' | 'grain' | 'currency' | 'as_of' | 'basis' | 'compare'
>

/**
 * The statement of a group by the standard lines: each company is read by itself, within the caller's rights
 * in it, and what is between two companies that are counted is taken off.
 * @throws Refusal those of getDre and getDfc.
 */
export async function getGroupStatement(
  act: ActInCompanies,
  side: GroupSide,
  choice: GroupChoice,
): Promise<GroupStatement> {
  const group = await countedGroup(act, side, choice.currency)
  const asked = { ...choice, currency: group.currency }
  const statements: Statement[] = []
  for (const { enter } of group.companies)
    statements.push(
      await act.db.enterCompany(enter, (db) =>
        side === 'dre' ? getDre(db, asked) : getDfc(db, asked),
      ),
    )
  const columns = columnsOf(choice)
  const compared = choice.compare ? comparedPeriods(choice.compare, choice, columns) : null
  const { eliminated, unmatched } = await pairsOf(act, side, asked, group)
  const before = compared ? await pairsBefore(act, side, asked, group, compared) : []
  const documents = Map.groupBy(unmatched, (part) => `${part.company_id} ${part.document}`)
  const { name, hidden_count, currency, other_currencies } = group
  return {
    name,
    companies: group.companies.map((company) => ({ id: company.id, name: company.name })),
    hidden_count,
    currency,
    other_currencies,
    columns,
    rows: consolidate({
      periods: { columns, compared },
      companies: statements.map(({ rows }) => rows),
      eliminated: [...before, ...eliminated],
    }),
    unmatched: {
      count: documents.size,
      sum_cents: sumCents(unmatched.map(({ amount_cents }) => amount_cents)),
    },
  }
}

/** Which companies are counted, and in which currency: the one asked for, else the first that one of them has. */
export async function countedGroup(
  act: ActInCompanies,
  side: GroupSide,
  asked: Currency | undefined,
): Promise<CountedGroup> {
  const ownId = act.company.company_id
  const known = await knownCompanies(act)
  // A company in no group stands for itself.
  const alone = { name: known.get(ownId)?.name ?? '', company_ids: [ownId] }
  const stored = (await groupOf(act.db, ownId)) ?? alone
  const counted: { readonly id: number; readonly enter: CompanyToEnter }[] = []
  for (const id of stored.company_ids) {
    const enter = id === ownId ? act.company : await enterIfAllowed(act, id, PERMISSIONS[side])
    if (enter !== null) counted.push({ id, enter })
  }
  const documents = await act.db.query
    .selectFrom('companies')
    .select(['id', 'document'])
    .where(
      'id',
      'in',
      counted.map(({ id }) => id),
    )
    .execute()
  const documentOf = new Map(documents.map(({ id, document }) => [id, document]))
  const found = new Set<Currency>()
  for (const { enter } of counted) {
    const { currency, other_currencies } = await act.db.enterCompany(enter, (db) =>
      chooseCurrency(db, undefined),
    )
    for (const one of [currency, ...other_currencies]) found.add(one)
  }
  const currencies = CURRENCIES.filter((one) => found.has(one))
  const currency = asked ?? currencies[0] ?? 'BRL'
  return {
    name: stored.name,
    companies: counted.map(({ id, enter }) => ({
      id,
      enter,
      name: known.get(id)?.name ?? '',
      document: documentOf.get(id) ?? null,
    })),
    hidden_count: stored.company_ids.length - counted.length,
    currency,
    other_currencies: currencies.filter((one) => one !== currency),
  }
}

/** What is between the companies that are counted, paired. */
export async function pairsOf(
  act: ActInCompanies,
  side: GroupSide,
  choice: GroupChoice,
  { companies }: CountedGroup,
): Promise<PairedParts> {
  const source = sourceOf(side, choice)
  const parts = []
  for (const { id, enter } of companies) {
    const others = companies.filter((other) => other.id !== id)
    parts.push(
      ...(await act.db.enterCompany(enter, (db) => betweenParts(db, source, choice, others))),
    )
  }
  return pairParts(parts, source === 'accrual' ? 'accrual' : 'cash')
}

/** What was eliminated in the months that are compared with, up to where the own range begins. */
async function pairsBefore(
  act: ActInCompanies,
  side: GroupSide,
  choice: GroupChoice,
  group: CountedGroup,
  { columns, total }: ComparedPeriods,
): Promise<readonly NamedPart[]> {
  const days = [...columns, total].flatMap(({ from, to }) => [from, to]).toSorted()
  const [first, last] = [days[0] ?? total.from, days.at(-1) ?? total.to]
  const range = { first_month: monthOf(first), last_month: monthOf(last) }
  const { eliminated } = await pairsOf(act, side, { ...choice, ...range }, group)
  const { from } = periodOf(choice)
  return eliminated.filter(({ entry_date }) => entry_date < from)
}

function sourceOf(side: GroupSide, { basis }: GroupChoice): GroupSource {
  if (side === 'dfc') return 'cash'
  return basis === 'cash' ? 'cash_result' : 'accrual'
}
