import type { TransactionChoice } from '@prumo/contracts/choices/choice.schema'
import { parseMoney } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { reachableTransactions } from '../document-reach/index.ts'
import { isOpen } from '../transaction-status/index.ts'
import { type ChoiceQuery, type Choices, chooseRows, type MasterRecordType } from './choose-rows.ts'

type Kind = 'payable' | 'receivable'

const RESIDUAL = sql`(transaction.value_cents - transaction.settled_cents)`

/**
 * Transactions of which something is open, the next due first: found by description, document or
 * contact, or by the open amount.
 */
const openTransactions = (kind: Kind): MasterRecordType => ({
  alias: sql`transaction`,
  columns: sql`null as code, coalesce(party.name, transaction.description) as name,
    case when party.name is not null then transaction.description end as detail,
    true as is_active, transaction.party_id, transaction.due_date, ${RESIDUAL} as residual_cents`,
  from: sql`transactions transaction
    left join parties party on party.company_id = transaction.company_id and party.id = transaction.party_id`,
  visible: (db) => [
    sql<boolean>`transaction.kind = ${kind} and ${isOpen('transaction')}`,
    ...reachableTransactions(db, 'transaction'),
  ],
  holds: (word, pattern) => {
    const amount = parseMoney(word)
    return [
      sql`transaction.search_key like ${pattern}`,
      sql`party.name_key like ${pattern}`,
      ...(amount === null ? [] : [sql<boolean>`${RESIDUAL} = ${amount}`]),
    ]
  },
  order: sql`transaction.due_date`,
})

const registers = {
  payable: openTransactions('payable'),
  receivable: openTransactions('receivable'),
}

/** Open payables or receivables within reach. */
export const chooseTransactions = (
  db: CompanyDb,
  kind: Kind,
  query: ChoiceQuery,
): Promise<Choices<TransactionChoice>> => chooseRows(db, registers[kind], query)
