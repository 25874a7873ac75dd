import { hash } from 'node:crypto'
import { civilDate } from '@prumo/civil-date'
import { CURRENCIES } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { ReadStatement } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { accountMatches, parseOfx, type RegisteredAccount } from '@prumo/ofx'
import type { KnownBank } from '../bank-accounts/index.ts'
import type { ActiveRule } from '../ofx-import-rules/index.ts'
import { compileRule, readByRules } from '../ofx-import-rules/in-thread.ts'
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
}

/**
 * The statements of a file, each with the account that could be made from it: its numbers, and the
 * opening balance that its declared balance leads back to.
 */
export function readAccounts({ bytes, rules, accounts, banks }: ReadAccountsTask): ReadStatement[] {
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
    const existing = accounts.find((account) => accountMatches(statement, account))
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

/** A statement that names no currency, or none that accounts are kept in, is in reais. */
function currencyOf({ currency }: { readonly currency: string | null }) {
  return CURRENCIES.find((one) => one === currency) ?? 'BRL'
}
