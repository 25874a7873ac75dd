import { addDays } from '@prumo/civil-date'
import type { QueryOf } from '@prumo/contracts/route'
import {
  NEAR_DUE_DAYS,
  type payableFormRoutes,
  type SimilarTransaction,
} from '@prumo/contracts/transactions/transaction-form.contract'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { andAll } from '../../kernel/reachable-rows.ts'
import { visibleTransactions, valueWithinReach } from '../document-reach/index.ts'
import { computedStatus } from '../transaction-status/index.ts'

/** More of them tell nothing more. */
const MAX_SHOWN = 5

type Asked = QueryOf<(typeof payableFormRoutes)['similar']>

/**
 * Transactions of a contact within reach that may be the one that is being written: the same
 * document, or the same value due within three days (docs/rules/transactions.md). Canceled ones are
 * none.
 */
export async function similarTransactions(
  db: CompanyDb,
  kind: TransactionKind,
  asked: Asked,
): Promise<SimilarTransaction[]> {
  const { party_id, except_id, due_date } = asked
  const isSameDocument = sameDocument(asked)
  const reasons = [isSameDocument, sameValue(db, asked)].flatMap((reason) => reason ?? [])
  if (reasons.length === 0) return []
  const except = except_id === undefined ? sql`` : sql`and t.id <> ${except_id}`
  const nearest = due_date === undefined ? sql`` : sql`abs(t.due_date - ${due_date}::date),`
  const { rows } = await sql<SimilarTransaction>`
    select t.id, t.description, t.fiscal_document, t.due_date,
      ${valueWithinReach(db, 't')} as value_cents,
      ${computedStatus(db)} as computed_status,
      case when ${isSameDocument ?? sql`false`} then 'document' else 'value' end as reason
    from transactions t
    where t.company_id = ${db.company_id} and t.party_id = ${party_id} and t.kind = ${kind}
      and t.canceled_at is null and (${sql.join(reasons, sql` or `)}) ${except}
      ${andAll(visibleTransactions(db, 't'))}
    order by ${nearest} t.id desc limit ${MAX_SHOWN}
  `.execute(db.query)
  return rows
}

const sameDocument = ({ fiscal_document = '' }: Asked): RawBuilder<boolean> | null =>
  fiscal_document === '' ? null : sql`coalesce(t.fiscal_document = ${fiscal_document}, false)`

function sameValue(db: CompanyDb, { value_cents, due_date }: Asked): RawBuilder<boolean> | null {
  if (value_cents === undefined || due_date === undefined) return null
  return sql`(${valueWithinReach(db, 't')} = ${value_cents} and t.due_date
    between ${addDays(due_date, -NEAR_DUE_DAYS)}::date and ${addDays(due_date, NEAR_DUE_DAYS)}::date)`
}
