import type { BankAccountInput } from '@prumo/contracts/bank-accounts/bank-account.schema'
import {
  type BankAccountImportRow,
  bankAccountImportRowSchema,
} from '@prumo/contracts/imports/master-record-rows.schema'
import { zeroCents } from '@prumo/money'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { createBankAccounts, removeOpenings } from '../bank-accounts/index.ts'
import { closedIssues } from './closed-periods.ts'
import { nameClashes } from './name-clashes.ts'
import {
  inputsOf,
  type ValidatedRows,
  masterRecordTarget,
  writeInChunks,
} from './master-record-target.ts'
import { type RowIssue, rowIssue } from './row-issues.ts'

/** More are no accounts of one company. */
const MAX_ROWS = 1_000

const UNIQUE = {
  table: 'bank_accounts',
  field: 'name',
  key: 'name_key',
  taken: 'name_taken',
} as const

interface ReadyAccount extends Omit<BankAccountInput, 'rules_account_id'> {
  readonly row: number
}

/**
 * Bank accounts with their initial balances, never their secrets; who may reach some of them alone
 * imports none, as they open none.
 */
export const bankAccountTarget = masterRecordTarget('bank-accounts', {
  table: 'bank_accounts',
  schema: bankAccountImportRowSchema,
  max_rows: MAX_ROWS,
  validate: validateAccounts,
  write: (db, accounts, written) =>
    writeInChunks(accounts, (chunk) => createBankAccounts(db, inputsOf(chunk)), written),
  release: removeOpenings,
})

async function validateAccounts(
  db: CompanyDb,
  rows: readonly BankAccountImportRow[],
): Promise<ValidatedRows<ReadyAccount>> {
  if (db.rights.bank_account_ids !== null) throw new Refusal('permission_denied')
  const ready = rows.map((row) => asAccount(db, row))
  const openings = ready
    .filter((account) => account.initial_system_cents !== 0)
    .map(({ row, initial_system_date }) => ({
      row,
      field: 'initial_system_date',
      day: initial_system_date,
      scope: 'cash' as const,
      bank_account_id: null,
    }))
  const named = ready.map(({ row, name }) => ({ row, name, unique: name }))
  const issues = [
    ...(await nameClashes(db, UNIQUE, named)),
    ...(await unknownBanks(db, ready)),
    ...(await closedIssues(db, openings)),
  ]
  return { ready, issues, known: await knownAccounts(db, ready) }
}

/** Rows that say an account that there is: of its name, at its bank, with its number. */
async function knownAccounts(
  db: CompanyDb,
  accounts: readonly ReadyAccount[],
): Promise<ReadonlySet<number>> {
  const rows = await db.query
    .selectFrom('bank_accounts')
    .select(['name', 'bank_code', 'branch', 'account', 'currency'])
    .where('company_id', '=', db.company_id)
    .execute()
  const keyOf = (
    one: Pick<ReadyAccount, 'name' | 'bank_code' | 'branch' | 'account' | 'currency'>,
  ) => JSON.stringify([searchKey(one.name), one.bank_code, one.branch, one.account, one.currency])
  const there = new Set(rows.map(keyOf))
  return new Set(accounts.filter((one) => there.has(keyOf(one))).map(({ row }) => row))
}

/** A new account as its form has it: a checking account in reais, seen everywhere, from today on. */
function asAccount({ today }: CompanyDb, row: BankAccountImportRow): ReadyAccount {
  const initial_system_cents = row.initial_system_cents ?? zeroCents
  const initial_system_date = row.initial_system_date ?? today
  return {
    ...row,
    ...digitsApart(row),
    type: row.type ?? 'checking',
    currency: row.currency ?? 'BRL',
    initial_system_cents,
    initial_system_date,
    initial_statement_cents: row.initial_statement_cents ?? initial_system_cents,
    initial_statement_date: row.initial_statement_date ?? initial_system_date,
    show_on_dashboard: true,
    show_on_conciliation: true,
    is_default_purchase: false,
  }
}

/** Sheets write `1234-5` in one cell where the form has two fields. */
function digitsApart({ branch, branch_digit, account, account_digit }: BankAccountImportRow) {
  const [ownBranch, branchDigit] = splitDigit(branch, branch_digit)
  const [ownAccount, accountDigit] = splitDigit(account, account_digit)
  return {
    branch: ownBranch,
    branch_digit: branchDigit,
    account: ownAccount,
    account_digit: accountDigit,
  }
}

function splitDigit(number: string | null, digit: string | null): [string | null, string | null] {
  const match = digit === null ? /^([\d.]+)-([\dXx]{1,2})$/.exec(number ?? '') : null
  return match ? [match[1] ?? null, match[2] ?? null] : [number, digit]
}

async function unknownBanks(
  db: CompanyDb,
  accounts: readonly ReadyAccount[],
): Promise<readonly RowIssue[]> {
  const { rows } = await sql<{ code: string }>`select code from banks`.execute(db.query)
  const known = new Set(rows.map((bank) => bank.code))
  return accounts.flatMap(({ row, bank_code }) =>
    bank_code === null || known.has(bank_code) ? [] : [rowIssue(row, 'bank_code', 'invalid_bank')],
  )
}
