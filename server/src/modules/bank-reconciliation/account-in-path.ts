import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import {
  type AccountReference,
  requireAccount,
  requireActiveAccount,
} from '../bank-accounts/index.ts'

/** The account that a path names, to be read. @throws Refusal `not_found`. */
export function accountInPath(db: CompanyDb, id: number): Promise<AccountReference> {
  return orNotFound(() => requireAccount(db, id, 'id'))
}

/** The account that a path names, when it takes movements. @throws Refusal `not_found`, `bank_account_inactive`. */
export function activeAccountInPath(db: CompanyDb, id: number): Promise<AccountReference> {
  return orNotFound(() => requireActiveAccount(db, id, 'id'))
}

async function orNotFound<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    // In a field a missing account is a wrong choice; in a path it is the record that is missing.
    if (error instanceof Refusal && error.code === 'reference_not_found') throw notFound()
    throw error
  }
}
