import {
  createBankAccount as createRoute,
  getBankAccount as getRoute,
  listBankAccounts as listRoute,
  listBanks as banksRoute,
  updateBankAccount as updateRoute,
} from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { handleCompany, handleUser } from '../../kernel/http/handler.ts'
import { getBankAccount, listBankAccounts } from './bank-account.queries.ts'
import { listBanks } from './banks.queries.ts'
import { createBankAccount, updateBankAccount } from './save-bank-account.ts'

export const bankAccountHandlers = [
  handleCompany(listRoute, ({ db }, { query }) => listBankAccounts(db, query)),
  handleCompany(getRoute, async ({ db }, { params }) => ({
    data: await getBankAccount(db, params.id),
  })),
  handleCompany(createRoute, async ({ db }, { body }) => ({
    data: await createBankAccount(db, body),
  })),
  handleCompany(updateRoute, async ({ db }, { params, body }) => ({
    data: await updateBankAccount(db, params.id, body),
  })),
  handleUser(banksRoute, async ({ db }) => ({ data: await listBanks(db) })),
]
