import { hash } from 'node:crypto'
import { civilDate } from '@prumo/civil-date'
import { CURRENCIES } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { ReadStatement } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { accountMatches, type OfxStatement, parseOfx, type RegisteredAccount } from '@prumo/ofx'
import type { KnownBank } from '../../bank-accounts/index.ts'
import type { ActiveRule } from '../../ofx-import-rules/index.ts'
import { compileRule, readByRules } from '../../ofx-import-rules/in-thread.ts'
import { numberKey } from './account-number.rules.ts'
import { accountOfStatement } from './account-of-statement.rules.ts'
import { classifyLines } from './classify-lines.rules.ts'
import { declaredBalance, movementsOf, statementFacts } from './preview-statement.rules.ts'
import { proposeOpening } from './propose-opening.rules.ts'
import { readMovements } from './read-movements.rules.ts'

// Everything here computes only, and runs in a thread when the file is large.

/** Before every statement: nothing is before an opening balance that is not there yet. */
const NO_OPENING = civilDate('0001-01-01')

export interface ReadAccountsTask {
  readonly bytes: Uint8Array
  readonly rules: readonly ActiveRule[]
  readonly accounts: readonly (RegisteredAccount & { readonly id: number })[]
  readonly banks: readonly KnownBank[]
  /** How files wrote the numbers of the accounts (`numberKey`). */
  readonly numbers: readonly { readonly number_key: string; readonly bank_account_id: number }[]
}

/**
 * The statements of a file, each with the account that could be made from it: its numbers, and the
 * opening balance that its declared balance leads back to.
 */
export function readAccounts(task: ReadAccountsTask): ReadStatement[] {
  const { bytes, rules, banks } = task
  const compiled = rules.map((rule) => compileRule(rule, rule))
  const ruled = readByRules(bytes, parseOfx(bytes).statements, compiled)
  return ruled.map((one) => {
    const read = readMovements(one, {
      account_key: '',
      hash: (text) => hash('sha256', text, 'hex'),
      first_day: NO_OPENING,
      is_cut: one.sent.repairs.includes('file_truncated') && one === ruled.at(-1),
    })
    const { statement } = one
    const existing = accountOf(statement, task)
    const movements = movementsOf(classifyLines(read, []))
    return {
      ...statementFacts(statement),
      account: {
        ...accountOfStatement(statement, banks),
        currency: currencyOf(statement),
        opening: proposeOpening(movements, declaredBalance(statement)),
      },
      existing_account_id: existing?.id ?? null,
    }
  })
}

/** The account that files of the same number were stored in, else the one whose numbers agree. */
function accountOf(statement: OfxStatement, { accounts, numbers }: ReadAccountsTask) {
  const key = numberKey(statement)
  const known = numbers.find(({ number_key }) => number_key === key)
  return (
    accounts.find(({ id }) => id === known?.bank_account_id) ??
    accounts.find((account) => accountMatches(statement, account))
  )
}

/** A statement that names no currency, or none that accounts are kept in, is in reais. */
function currencyOf({ currency }: { readonly currency: string | null }) {
  return CURRENCIES.find((one) => one === currency) ?? 'BRL'
}
