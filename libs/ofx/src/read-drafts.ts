import { lineCounter } from './line-counter.ts'
import { MAX_STATEMENTS, MAX_TRANSACTIONS } from './limits.ts'
import type { OfxRepair, OfxStatement } from './ofx-types.ts'
import { type FieldToken, scanOfx } from './scan-ofx.ts'
import { newRepairNotes, noteRepair, type RepairNotes } from './repair-notes.ts'
import {
  isTransactionField,
  newStatementDraft,
  newTransactionDraft,
  type StatementDraft,
  type TransactionDraft,
} from './statement-draft.ts'

const STATEMENT_KINDS = new Map<string, OfxStatement['kind']>([
  ['STMTRS', 'bank'],
  ['CCSTMTRS', 'creditcard'],
  ['INVSTMTRS', 'investment'],
])
const ACCOUNT_BLOCKS = new Set(['BANKACCTFROM', 'CCACCTFROM', 'INVACCTFROM'])
const ACCOUNT_FIELDS = new Set(['BANKID', 'BROKERID', 'BRANCHID', 'ACCTID', 'ACCTTYPE'])
const LEDGER_FIELDS = new Set(['BALAMT', 'DTASOF'])
/** The end of one of these ends an open movement too, even without `</STMTTRN>`. */
const ENDS_OF_LIST = new Set(['BANKTRANLIST', 'INVTRANLIST', 'INVBANKTRAN'])
/** The end of one of these ends an open statement too. */
const ENDS_OF_STATEMENT = new Set(['STMTTRNRS', 'CCSTMTTRNRS', 'INVSTMTTRNRS', 'OFX'])

/** Where the reading is: the open blocks that matter, and what was found so far. */
type Reading = {
  drafts: StatementDraft[]
  repairs: RepairNotes
  statement: StatementDraft | null
  transaction: TransactionDraft | null
  section: 'account' | 'ledger' | 'list' | null
  organization: string | null
  is_xml: boolean
  is_next_xml: boolean
  documents: number
  is_document_open: boolean
  transactions: number
  lineOf: (at: number) => number
}

/**
 * Statements of a text with their fields as written, and the repairs of the file as a whole.
 * Tolerates missing end tags anywhere: an opening or end that cannot stand inside a block ends it.
 * Investment statements give only their cash movements (STMTTRN), never purchases of securities.
 * Nothing is kept when the limits are passed: half a statement would look like a whole one.
 */
export function readDrafts(text: string): { drafts: StatementDraft[]; repairs: OfxRepair[] } {
  const reading = newReading(text)
  for (const token of scanOfx(text)) {
    if (token.kind === 'field') takeField(reading, token)
    else if (token.kind === 'xml_header') reading.is_next_xml = true
    else if (token.kind === 'open') openBlock(reading, token.name, token.at)
    else closeBlock(reading, token.name)
    if (reading.drafts.length > MAX_STATEMENTS || reading.transactions > MAX_TRANSACTIONS) {
      return { drafts: [], repairs: ['too_many_movements'] }
    }
  }
  endStatement(reading)
  if (reading.is_document_open) noteRepair(reading.repairs, 'file_truncated')
  if (reading.documents > 1) noteRepair(reading.repairs, 'several_documents')
  return { drafts: reading.drafts, repairs: [...reading.repairs.codes] }
}

function newReading(text: string): Reading {
  return {
    drafts: [],
    repairs: newRepairNotes(),
    statement: null,
    transaction: null,
    section: null,
    organization: null,
    is_xml: false,
    is_next_xml: false,
    documents: 0,
    is_document_open: false,
    transactions: 0,
    lineOf: lineCounter(text),
  }
}

function openBlock(reading: Reading, name: string, at: number): void {
  const kind = STATEMENT_KINDS.get(name)
  if (name === 'OFX') openDocument(reading)
  else if (kind) {
    endStatement(reading)
    reading.statement = newStatementDraft(kind, reading.organization)
    reading.drafts.push(reading.statement)
  } else if (reading.statement) openInStatement(reading, reading.statement, name, at)
}

function openDocument(reading: Reading): void {
  endStatement(reading)
  if (reading.is_document_open) noteRepair(reading.repairs, 'missing_end_tags')
  reading.documents += 1
  reading.is_document_open = true
  reading.organization = null
  reading.is_xml = reading.is_next_xml
  reading.is_next_xml = false
}

function openInStatement(
  reading: Reading,
  statement: StatementDraft,
  name: string,
  at: number,
): void {
  if (name === 'STMTTRN') {
    endTransaction(reading)
    reading.transaction = newTransactionDraft(reading.lineOf(at))
    statement.transactions.push(reading.transaction)
    reading.transactions += 1
  } else if (name === 'BANKTRANLIST' || name === 'INVTRANLIST') {
    reading.section = 'list'
  } else if (name === 'LEDGERBAL' || name === 'AVAILBAL' || name === 'INVBAL') {
    endTransaction(reading)
    if (reading.section === 'list') noteRepair(statement.repairs, 'missing_end_tags')
    reading.section = name === 'LEDGERBAL' ? 'ledger' : null
  } else if (ACCOUNT_BLOCKS.has(name) && !reading.transaction) {
    reading.section = 'account'
  }
}

function closeBlock(reading: Reading, name: string): void {
  if (name === 'STMTTRN') reading.transaction = null
  else if (ENDS_OF_LIST.has(name)) {
    endTransaction(reading)
    if (name !== 'INVBANKTRAN') reading.section = null
  } else if (name === 'LEDGERBAL' || ACCOUNT_BLOCKS.has(name)) {
    if (!reading.transaction) reading.section = null
  } else if (STATEMENT_KINDS.has(name)) {
    endTransaction(reading)
    if (reading.section) noteMissingEnd(reading)
    reading.section = null
    reading.statement = null
  } else if (ENDS_OF_STATEMENT.has(name)) endStatement(reading)
  if (name === 'OFX') reading.is_document_open = false
}

/** Ends a movement that its own end tag did not end. */
function endTransaction(reading: Reading): void {
  if (reading.transaction) noteMissingEnd(reading)
  reading.transaction = null
}

function noteMissingEnd({ statement, transaction }: Reading): void {
  if (statement) noteRepair(statement.repairs, 'missing_end_tags', transaction?.line_number)
}

/** Ends a statement that its own end tag did not end. */
function endStatement(reading: Reading): void {
  endTransaction(reading)
  noteMissingEnd(reading)
  reading.statement = null
  reading.section = null
}

function takeField(reading: Reading, field: FieldToken): void {
  if (field.text === '') return
  const repairs = reading.statement?.repairs ?? reading.repairs
  const { statement, transaction } = reading
  const line = transaction?.line_number
  if (field.has_bare_ampersand) noteRepair(repairs, 'bare_ampersand', line)
  if (field.is_cut) noteRepair(repairs, 'text_cut', line)
  if (reading.is_xml && !field.is_closed) noteRepair(repairs, 'unclosed_tags', line)
  if (transaction) {
    if (isTransactionField(field.name)) transaction.fields[field.name] ??= field.text
  } else if (!statement) {
    if (field.name === 'ORG') reading.organization = field.text
  } else if (field.name === 'CURDEF') {
    statement.currency ||= field.text
  } else if (reading.section === 'account' && ACCOUNT_FIELDS.has(field.name)) {
    takeFirst(statement.account, field)
  } else if (reading.section === 'ledger' && LEDGER_FIELDS.has(field.name)) {
    takeFirst(statement.ledger, field)
  }
}

/** The first value stands: what follows belongs to a block whose end was lost. */
function takeFirst(fields: Map<string, string>, field: FieldToken): void {
  if (!fields.has(field.name)) fields.set(field.name, field.text)
}
