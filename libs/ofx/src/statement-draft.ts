import type { OfxStatement } from './ofx-types.ts'
import { newRepairNotes, type RepairNotes } from './repair-notes.ts'

const TRANSACTION_FIELDS = new Set(
  'TRNTYPE DTPOSTED TRNAMT FITID CHECKNUM NAME PAYEE MEMO'.split(' '),
)

/** The fields of a movement that are read, as written; null until the first one with a value. */
type TransactionFields = {
  TRNTYPE: string | null
  DTPOSTED: string | null
  TRNAMT: string | null
  FITID: string | null
  CHECKNUM: string | null
  NAME: string | null
  PAYEE: string | null
  MEMO: string | null
}

/** A movement while it is being read: texts as written. */
export type TransactionDraft = { line_number: number; fields: TransactionFields }

/** A statement while it is being read: texts as written, by field name. */
export type StatementDraft = {
  kind: OfxStatement['kind']
  organization: string | null
  account: Map<string, string>
  ledger: Map<string, string>
  currency: string
  repairs: RepairNotes
  transactions: TransactionDraft[]
}

/** An empty draft for the statement that a STMTRS, CCSTMTRS or INVSTMTRS opens. */
export function newStatementDraft(
  kind: OfxStatement['kind'],
  organization: string | null,
): StatementDraft {
  return {
    kind,
    organization,
    account: new Map(),
    ledger: new Map(),
    currency: '',
    repairs: newRepairNotes(),
    transactions: [],
  }
}

/** An empty draft for the movement that a STMTTRN opens on this line. */
export function newTransactionDraft(line_number: number): TransactionDraft {
  return {
    line_number,
    fields: {
      TRNTYPE: null,
      DTPOSTED: null,
      TRNAMT: null,
      FITID: null,
      CHECKNUM: null,
      NAME: null,
      PAYEE: null,
      MEMO: null,
    },
  }
}

/** Is this field one of those that are read of a movement? */
export function isTransactionField(name: string): name is keyof TransactionFields {
  return TRANSACTION_FIELDS.has(name)
}
