import type { CivilDate } from '@prumo/civil-date'
import type { Category } from '@prumo/contracts/categories/category.schema'
import type { BetweenEntry } from '@prumo/contracts/company-groups/group-statements.contract'
import { type Cents, subtractCents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { visibleTransactions } from '../document-reach/index.ts'
import {
  chooseCurrency,
  dfcLineOf,
  dreLineOf,
  entriesOf,
  HIDDEN_LINE,
  periodOf,
  type StatementChoice,
} from '../statements/index.ts'
import type { BetweenPart } from './pair-parts.rules.ts'

/** What a statement of a group is read from. */
export type GroupSource = 'accrual' | 'cash' | 'cash_result'

interface Row
  extends Pick<Category, 'nature' | 'dre_line' | 'dfc_line' | 'system_role'>,
    Pick<
      BetweenEntry,
      | 'transaction_id'
      | 'transaction_kind'
      | 'transfer_id'
      | 'description'
      | 'category_code'
      | 'category_name'
    > {
  readonly source: string
  readonly source_id: number
  readonly day: CivilDate
  readonly category_id: number
  readonly document: string | null
  readonly link_id: number | null
  readonly amount_cents: Cents
  readonly shown_cents: Cents
}

/** A company that may stand on the other side, by the document that contacts of it have. */
export interface OtherCompany {
  readonly id: number
  readonly document: string | null
}

/**
 * What the entries of a company within reach come to with other companies of its group: with contacts
 * that have the document of one, and through transfers between companies. What the bank takes for it
 * is the bank's. Nothing is read where there is no other company.
 */
export async function betweenParts(
  db: CompanyDb,
  source: GroupSource,
  choice: StatementChoice,
  others: readonly OtherCompany[],
): Promise<BetweenPart[]> {
  if (others.length === 0) return []
  const ofDocument = new Map(
    others.flatMap(({ id, document }) => (document === null ? [] : [[document, id] as const])),
  )
  const contacts = await sql<{ readonly id: number; readonly document: string }>`
    select id, document from parties where company_id = ${db.company_id}
      and document = any(${[...ofDocument.keys()]}::text[])`.execute(db.query)
  const documentOf = new Map(contacts.rows.map(({ id, document }) => [id, document]))
  const of = await chooseCurrency(db, choice.currency)
  const entries = await entriesOf(db, source, { ...choice, ...of }, periodOf(choice))
  const { rows } = await sql<Row & { readonly party_id: number | null }>`
    select entry.source, entry.source_id, entry.entry_date as day, entry.category_id,
      category.code as category_code, category.name as category_name, category.nature,
      category.dre_line, category.dfc_line, category.system_role, entry.party_id,
      transfer.link_id, transfer.id as transfer_id, transaction.id as transaction_id,
      transaction.kind as transaction_kind,
      coalesce(transaction.description, transfer.description, category.name) as description,
      sum(entry.amount_cents)::bigint as amount_cents,
      coalesce(sum(entry.amount_cents) filter (where entry.in_statement), 0)::bigint as shown_cents
    from (${entries}) entry
    join categories category
      on category.company_id = ${db.company_id} and category.id = entry.category_id
    left join transfers transfer
      on transfer.company_id = ${db.company_id} and entry.source = 'transfer'
        and transfer.id = entry.source_id
    left join transactions transaction
      on transaction.company_id = ${db.company_id} and transaction.id = entry.transaction_id
      ${andAll(visibleTransactions(db, 'transaction'))}
    where (entry.party_id = any(${[...documentOf.keys()]}::bigint[]) or transfer.link_id is not null)
      and category.system_role is distinct from 'bank_fee'
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16
    order by day, entry.source, entry.source_id, entry.category_id`.execute(db.query)
  return rows.flatMap((row) =>
    partsOf(
      db.company_id,
      source,
      row,
      ofDocument.get(documentOf.get(row.party_id ?? 0) ?? '') ?? null,
    ),
  )
}

/** An entry in the lines of its statement: a result is what is shown, cash all of it. */
function partsOf(
  company_id: number,
  source: GroupSource,
  row: Row,
  other_company_id: number | null,
): BetweenPart[] {
  const part = (line: string | null, cents: Cents): BetweenPart[] =>
    line === null || cents === zeroCents
      ? []
      : [
          {
            company_id,
            other_company_id,
            document: `${row.source} ${row.source_id}`,
            link_id: row.link_id,
            line,
            amount_cents: cents,
            entry_date: row.day,
            transaction_id: row.transaction_id,
            transaction_kind: row.transaction_kind,
            transfer_id: row.transfer_id,
            description: row.description,
            category_code: row.category_code,
            category_name: row.category_name,
          },
        ]
  if (source !== 'cash') return part(dreLineOf(row), row.shown_cents)
  return [
    ...part(dfcLineOf(row), row.shown_cents),
    ...part(HIDDEN_LINE, subtractCents(row.amount_cents, row.shown_cents)),
  ]
}
