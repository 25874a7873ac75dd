import { isBalanceRow, isBillRow } from './is-balance-row.ts'
import type { OfxRepair, OfxStatement, OfxTransaction } from './ofx-types.ts'
import { decimalSeparator, type ReadAmount, readAmount } from './read-amount.ts'
import { readDate } from './read-date.ts'
import { newRepairNotes, noteRepair, type RepairNotes } from './repair-notes.ts'
import type { StatementDraft, TransactionDraft } from './statement-draft.ts'

/**
 * The statement of a draft: figures in integer cents, dates as civil dates, noise marked.
 * `fileRepairs` are the repairs that hold for the whole file.
 */
export function finishStatement(
  draft: StatementDraft,
  index: number,
  fileRepairs: readonly OfxRepair[],
): OfxStatement {
  const repairs = newRepairNotes()
  for (const code of [...fileRepairs, ...draft.repairs.codes]) noteRepair(repairs, code)
  for (const [code, lines] of draft.repairs.lines) repairs.lines.set(code, lines)
  const separator = decimalSeparator(amountTexts(draft))
  const amounts = draft.transactions.map(({ fields, line_number }) =>
    noteAmount(readAmount(fields.TRNAMT ?? '', separator), repairs, line_number),
  )
  const balance = noteAmount(readAmount(draft.ledger.get('BALAMT') ?? '', separator), repairs, null)
  const transactions = draft.transactions.map((transaction, position) =>
    finishTransaction(transaction, position, amounts[position]?.cents ?? null, draft.kind, repairs),
  )
  noteRepeatedFitids(transactions, repairs)
  const balanceDate = readDate(draft.ledger.get('DTASOF') ?? '')
  return {
    index,
    kind: draft.kind,
    bank_id: draft.account.get('BANKID') ?? draft.account.get('BROKERID') ?? null,
    branch_id: draft.account.get('BRANCHID') ?? null,
    account_id: draft.account.get('ACCTID') ?? null,
    account_type: draft.account.get('ACCTTYPE') ?? null,
    currency: readCurrency(draft.currency, repairs),
    movements: transactions.length,
    sum_cents: sumCents(amounts, repairs),
    ...period(transactions),
    ledger_balance_cents: balance?.cents ?? null,
    ledger_balance_date: balanceDate.kind === 'date' ? balanceDate.date : null,
    organization: draft.organization,
    repairs: [...repairs.codes],
    repair_lines: [...repairs.lines.values()],
    transactions,
  }
}

function amountTexts(draft: StatementDraft): string[] {
  const texts = draft.transactions.map((transaction) => transaction.fields.TRNAMT ?? '')
  return [...texts, draft.ledger.get('BALAMT') ?? '']
}

function finishTransaction(
  draft: TransactionDraft,
  position: number,
  amount_cents: number | null,
  kind: OfxStatement['kind'],
  repairs: RepairNotes,
): OfxTransaction {
  const { fields, line_number } = draft
  const name = fields.NAME ?? fields.PAYEE
  const memo = fields.MEMO
  const isBill = kind === 'creditcard' && (isBillRow(memo) || isBillRow(name))
  const isBalance = isBill || isBalanceRow(memo) || isBalanceRow(name)
  const posted = readDate(fields.DTPOSTED ?? '')
  if (isBalance) noteRepair(repairs, 'balance_rows', line_number)
  else if (amount_cents === null) noteRepair(repairs, 'amount_unreadable', line_number)
  if (posted.kind === 'impossible') noteRepair(repairs, 'date_impossible', line_number)
  else if (posted.kind === 'missing') noteRepair(repairs, 'date_missing', line_number)
  return {
    position,
    line_number,
    type: (fields.TRNTYPE ?? 'OTHER').toUpperCase(),
    posted_on: posted.kind === 'date' ? posted.date : null,
    amount_cents,
    fitid: fields.FITID,
    check_number: fields.CHECKNUM,
    name,
    memo,
    is_noise: isBalance || amount_cents === null || amount_cents === 0 || posted.kind !== 'date',
  }
}

function noteAmount(
  amount: ReadAmount | null,
  repairs: RepairNotes,
  line: number | null,
): ReadAmount | null {
  if (amount?.has_comma) noteRepair(repairs, 'comma_decimals', line)
  if (amount?.has_currency_sign) noteRepair(repairs, 'currency_sign', line)
  if (amount && amount.fraction !== 0) noteRepair(repairs, 'amount_rounded', line)
  return amount
}

/** Santander writes BRC for the real (docs/rules/statement-import.md). */
function readCurrency(text: string, repairs: RepairNotes): string | null {
  const code = text.toUpperCase()
  if (code === 'BRC') {
    noteRepair(repairs, 'currency_alias')
    return 'BRL'
  }
  return /^[A-Z]{3}$/.test(code) ? code : null
}

/**
 * The sum of what is written, rounded once half away from zero. An amount that leads it beyond exact
 * integers is a damaged figure and is left out.
 */
function sumCents(amounts: readonly (ReadAmount | null)[], repairs: RepairNotes): number {
  let cents = 0
  let fraction = 0
  for (const amount of amounts) {
    if (!amount) continue
    if (!Number.isSafeInteger(cents + amount.cents)) {
      noteRepair(repairs, 'amount_unreadable')
      continue
    }
    cents += amount.cents
    fraction += amount.fraction
  }
  const exact = cents + fraction
  return exact < 0 ? -Math.round(-exact) : Math.round(exact)
}

function period(
  transactions: readonly OfxTransaction[],
): Pick<OfxStatement, 'first_date' | 'last_date'> {
  let first_date: string | null = null
  let last_date: string | null = null
  for (const { posted_on } of transactions) {
    if (posted_on === null) continue
    if (first_date === null || posted_on < first_date) first_date = posted_on
    if (last_date === null || posted_on > last_date) last_date = posted_on
  }
  return { first_date, last_date }
}

/** Of movements under one FITID the later ones. */
function noteRepeatedFitids(transactions: readonly OfxTransaction[], repairs: RepairNotes): void {
  const seen = new Set<string>()
  for (const { fitid, is_noise, line_number } of transactions) {
    if (fitid === null || is_noise) continue
    if (seen.has(fitid)) noteRepair(repairs, 'repeated_fitids', line_number)
    seen.add(fitid)
  }
}
