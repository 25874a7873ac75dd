import type { getLineage as lineageRoute } from '@prumo/contracts/detailed-statement/detailed-statement.contract'
import type { Lineage, LinkedLine } from '@prumo/contracts/detailed-statement/movement.schema'
import type { QueryOf } from '@prumo/contracts/route'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll, reachableIds } from '../../kernel/reachable-rows.ts'
import { notFound } from '../../kernel/refusal.ts'
import { accountCurrency, transactionCurrency } from '../document-currency/index.ts'
import {
  reachableEntries,
  reachableTransactions,
  reachableTransfers,
  visibleTransactions,
  seesParts,
  valueWithinReach,
} from '../document-reach/index.ts'
import { namesOf } from './movement-rows.queries.ts'

/**
 * What a record is made of: a transaction of its settlements, a transfer of its legs, each of them of
 * lines of the bank, and a line of what a file said. Whoever sees a part of a transaction sees that
 * part, and no lines, which tell of all of it.
 * @throws Refusal `not_found`.
 */
export function getLineage(
  db: CompanyDb,
  { record, id }: QueryOf<typeof lineageRoute>,
): Promise<Lineage> {
  if (record === 'transaction') return ofTransaction(db, id)
  return record === 'transfer' ? ofTransfer(db, id) : ofLine(db, id)
}

async function ofTransaction(db: CompanyDb, id: number): Promise<Lineage> {
  const lines = sql`case when true ${andAll(reachableTransactions(db, 'transaction'))}
    then ${linesOf(db, sql`link.settlement_id = settled.id`)} else '[]'::json end`
  return found(
    await sql<Lineage>`
    select ${transactionCurrency(db, 'transaction')} as currency,
      json_build_object('id', transaction.id, 'kind', transaction.kind,
        'description', transaction.description, 'party_name', party.name,
        'value_cents', ${valueWithinReach(db, 'transaction')}) as transaction,
      null as transfer, null as line,
      coalesce((select json_agg(json_build_object('source', 'settlement', 'source_id', settled.id,
          'date', coalesce(settled.credited_on, settled.paid_on), 'bank_account_id', account.id,
          'bank_account_name', account.name, 'amount_cents', cash.amount_cents,
          'parts', cash.parts, 'lines', ${lines}) 
          order by coalesce(settled.credited_on, settled.paid_on), settled.id)
        from settlements settled
        join bank_accounts account on account.company_id = ${db.company_id}
          and account.id = settled.bank_account_id
        cross join lateral (${cashOf(db, sql`'settlement'`, sql`settled.id`, sql`account.id`)}) cash
        where settled.company_id = ${db.company_id} and settled.transaction_id = transaction.id),
        '[]'::json) as steps
    from transactions transaction
    left join parties party on party.company_id = ${db.company_id}
      and party.id = transaction.party_id
    where transaction.company_id = ${db.company_id} and transaction.id = ${id}
      ${andAll(visibleTransactions(db, 'transaction'))}
  `.execute(db.query),
  )
}

async function ofTransfer(db: CompanyDb, id: number): Promise<Lineage> {
  const isOut = sql`account.id = transfer.from_account_id`
  const link = sql`link.transfer_id = transfer.id and (link.amount_cents < 0) = (${isOut})`
  return found(
    await sql<Lineage>`
    select ${accountCurrency(db, sql`coalesce(transfer.from_account_id, transfer.to_account_id)`)}
        as currency, null as transaction, null as line,
      json_build_object('id', transfer.id, 'description', transfer.description,
        'value_cents', transfer.value_cents) as transfer,
      coalesce((select json_agg(json_build_object('source', 'transfer', 'source_id', transfer.id,
          'date', transfer.transfer_date, 'bank_account_id', account.id,
          'bank_account_name', account.name, 'amount_cents', cash.amount_cents,
          'parts', cash.parts, 'lines', ${linesOf(db, link)}) order by ${isOut} desc)
        from bank_accounts account
        cross join lateral (${cashOf(db, sql`'transfer'`, sql`transfer.id`, sql`account.id`)}) cash
        where account.company_id = ${db.company_id}
          and account.id in (transfer.from_account_id, transfer.to_account_id)
          ${andAll(reachableIds(sql`account.id`, db.rights.bank_account_ids))}),
        '[]'::json) as steps
    from transfers transfer
    where transfer.company_id = ${db.company_id} and transfer.id = ${id}
      ${andAll(reachableTransfers(db, 'transfer'))}
  `.execute(db.query),
  )
}

/** A line tells of all that it pays: the statement shows none to who sees parts. */
async function ofLine(db: CompanyDb, id: number): Promise<Lineage> {
  if (seesParts(db)) throw notFound()
  return found(
    await sql<Lineage>`
    select ${accountCurrency(db, sql`line.bank_account_id`)} as currency, null as transaction,
      null as transfer, '[]'::json as steps, ${lineJson(sql`line.linked_part_cents`)} as line
    from bank_statement_lines line
    join bank_statement_imports import on import.company_id = ${db.company_id}
      and import.id = line.import_id
    where line.company_id = ${db.company_id} and line.id = ${id}
      ${andAll(reachableIds(sql`line.bank_account_id`, db.rights.bank_account_ids))}
  `.execute(db.query),
  )
}

function found({ rows }: { readonly rows: readonly Lineage[] }): Lineage {
  const [lineage] = rows
  if (lineage === undefined) throw notFound()
  return lineage
}

/** The cash of a document on an account within reach: `amount_cents, parts`. */
const cashOf = (
  db: CompanyDb,
  source: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  account: RawBuilder<unknown>,
) => sql`
  select coalesce(sum(entry.amount_cents), 0)::bigint as amount_cents,
    coalesce(json_agg(json_build_object('category_code', category.code,
      'category_name', category.name, 'cost_center_name', center.name,
      'project_name', project.name, 'amount_cents', entry.amount_cents) order by entry.id)
      filter (where entry.id is not null), '[]'::json) as parts
  from ledger_entries entry ${namesOf(db, 'entry')}
  where entry.company_id = ${db.company_id} and entry.source = ${source} and entry.source_id = ${id}
    and entry.basis = 'cash' and entry.bank_account_id = ${account}
    ${andAll(reachableEntries(db, 'cash'))}`

/** The lines of the bank that a document is linked to, with the file of each. */
const linesOf = (db: CompanyDb, isLinked: RawBuilder<unknown>): RawBuilder<LinkedLine[]> => sql`
  coalesce((select json_agg(${lineJson(sql`link.amount_cents`)} order by line.posted_on, line.id)
    from reconciliation_links link
    join bank_statement_lines line on line.company_id = ${db.company_id}
      and line.id = link.statement_line_id
    join bank_statement_imports import on import.company_id = ${db.company_id}
      and import.id = line.import_id
    where link.company_id = ${db.company_id} and ${isLinked}), '[]'::json)`

const lineJson = (linked: RawBuilder<unknown>) => sql`json_build_object(
  'statement_line_id', line.id, 'bank_account_id', line.bank_account_id,
  'posted_on', line.posted_on, 'text', coalesce(nullif(line.memo, ''), line.name),
  'fitid', line.fitid, 'amount_cents', line.amount_cents, 'linked_cents', ${linked},
  'file', json_build_object('import_id', import.id, 'file_name', import.file_name,
    'source', import.source, 'line_number', line.line_number, 'user_name', import.user_name,
    'imported_at', to_char(import.imported_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`
