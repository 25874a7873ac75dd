import type { CivilDate } from '@prumo/civil-date'
import type {
  SettlementInput,
  TransactionKind,
} from '@prumo/contracts/transactions/transaction.schema'
import { addCents, zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { pipelined } from '../../../kernel/database/pipelined.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { requireActiveAccount } from '../../bank-accounts/index.ts'
import { type SettlementSnapshot, settlementColumns } from '../snapshots/settlement-snapshots.ts'
import { cashOf } from '../entries/transaction-entries.rules.ts'

export interface NewSettlement {
  readonly kind: TransactionKind
  readonly transaction_id: number
  readonly input: SettlementInput
  /** What it settles stands in the instalments of that renegotiation: no cash moves. */
  readonly renegotiation_id?: number | null
  /** When its money comes to the account, where that is later than the payment. */
  readonly credited_on?: CivilDate | null
}

/** What most settlements do not say. */
const SETTLEMENT_DEFAULTS = {
  method: null,
  document: null,
  waived_cents: zeroCents,
  credit_cents: zeroCents,
  used_credit_cents: zeroCents,
} as const

/** A settlement as it is written. */
export type SettlementRecord = ReturnType<typeof settlementRecordOf>

/**
 * What a settlement says, what it settles of its transaction, and what it moves through its
 * account.
 */
export function settlementRecordOf(
  { kind, transaction_id, input, renegotiation_id = null, credited_on = null }: NewSettlement,
  place: number,
) {
  const said = { ...SETTLEMENT_DEFAULTS, ...input }
  return {
    ...said,
    place,
    kind,
    transaction_id,
    amount: addCents(said.principal_cents, said.discount_cents),
    renegotiation_id,
    credited_on: creditDay(input.paid_on, credited_on),
    cash_cents: renegotiation_id === null ? cashOf(kind, said) : zeroCents,
  }
}

/** What is kept of a credit day: nothing where the money comes with the payment. */
export const creditDay = (paid_on: CivilDate, on: CivilDate | null): CivilDate | null =>
  on !== null && on > paid_on ? on : null

/**
 * Writes settlements of transactions that are there; what the transactions say of them is the
 * caller's to write.
 * @returns them in the order of the records. A transaction that is not there gets none.
 */
export async function insertSettlements(
  db: CompanyDb,
  records: readonly SettlementRecord[],
): Promise<readonly SettlementSnapshot[]> {
  const { rows } = await sql<SettlementSnapshot>`
    insert into settlements (company_id, transaction_id, bank_account_id, paid_on, credited_on,
      principal_cents, discount_cents, interest_cents, fine_cents, fee_cents, cash_cents, note, method, document,
      waived_cents, credit_cents, used_credit_cents, renegotiation_id)
    select ${db.company_id}, t.id, row.bank_account_id, row.paid_on, row.credited_on,
      row.principal_cents, row.discount_cents, row.interest_cents, row.fine_cents, row.fee_cents, row.cash_cents,
      row.note, row.method, row.document, row.waived_cents, row.credit_cents,
      row.used_credit_cents, row.renegotiation_id
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as row(place integer,
      transaction_id bigint, bank_account_id bigint, paid_on date, credited_on date,
      principal_cents bigint,
      discount_cents bigint, interest_cents bigint, fine_cents bigint, fee_cents bigint,
      cash_cents bigint, note text, method text, document text, waived_cents bigint,
      credit_cents bigint, used_credit_cents bigint, renegotiation_id bigint)
    join transactions t on t.company_id = ${db.company_id} and t.id = row.transaction_id
    order by row.place
    returning ${settlementColumns}
  `.execute(db.query)
  return rows
}

/**
 * Settlements happened, in accounts that existed.
 * @throws Refusal `settlement_in_future`, `settlement_before_account`, and those of requireActiveAccount.
 */
export async function requireDays(db: CompanyDb, rows: readonly NewSettlement[]): Promise<void> {
  const byAccount = [...Map.groupBy(rows, (row) => row.input.bank_account_id)]
  const accounts = await pipelined(
    byAccount.map(([id]) => requireActiveAccount(db, id, 'bank_account_id')),
  )
  for (const [place, [, settlements]] of byAccount.entries())
    for (const { paid_on } of settlements.map((row) => row.input)) {
      if (paid_on > db.today)
        throw new Refusal('settlement_in_future', { fields: { paid_on: 'settlement_in_future' } })
      const opened = accounts[place]?.initial_system_date
      if (opened !== undefined && paid_on < opened)
        throw new Refusal('settlement_before_account', {
          fields: { paid_on: 'settlement_before_account' },
          values: { date: opened },
        })
    }
}
