import { hash } from 'node:crypto'
import { civilDate } from '@prumo/civil-date'
import { CURRENCIES } from '@prumo/contracts/bank-accounts/bank-account.schema'
import type { ReadStatement } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { accountMatches } from '@prumo/ofx'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { UploadedFile } from '../../kernel/http/handler.ts'
import { knownAccounts } from '../bank-accounts/index.ts'
import { activeImportRules, readByRules } from '../ofx-import-rules/index.ts'
import { classifyLines } from './classify-lines.rules.ts'
import { readStatements } from './import-ofx.ts'
import { declaredBalance, movementsOf, statementFacts } from './preview-statement.rules.ts'
import { accountOfStatement } from './account-of-statement.rules.ts'
import { proposeOpening } from './propose-opening.rules.ts'
import { readMovements } from './read-movements.rules.ts'

/** Before every statement: nothing is before an opening balance that is not there yet. */
const NO_OPENING = civilDate('0001-01-01')

/**
 * The statements of a file, each with the account that could be made from it: its numbers, and the
 * opening balance that its declared balance leads back to. Nothing is written.
 * @throws Refusal `ofx_unreadable`.
 */
export async function readOfx(db: CompanyDb, file: UploadedFile): Promise<ReadStatement[]> {
  const statements = readStatements(file)
  const ruled = readByRules(file.bytes, statements, await activeImportRules(db))
  const { accounts, banks } = await knownAccounts(db)
  return ruled.map((one) => {
    const read = readMovements(one, {
      account_key: '',
      hash: (text) => hash('sha256', text, 'hex'),
      first_day: NO_OPENING,
      is_cut: one.sent.repairs.includes('file_truncated') && one === ruled.at(-1),
    })
    const lines = classifyLines(read, [])
    const { statement } = one
    const existing = accounts.find((account) => accountMatches(statement, account))
    const opening = proposeOpening(movementsOf(lines), declaredBalance(statement))
    return {
      ...statementFacts(statement),
      account: {
        ...accountOfStatement(statement, banks),
        currency: currencyOf(statement),
        opening,
      },
      existing_account_id: existing?.id ?? null,
    }
  })
}

/** A statement that names no currency, or none that accounts are kept in, is in reais. */
function currencyOf({ currency }: { readonly currency: string | null }) {
  return CURRENCIES.find((one) => one === currency) ?? 'BRL'
}
