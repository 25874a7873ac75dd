import { pagesOf } from '../../kernel/export/export-table.ts'
import { handleExport } from '../../kernel/export/handle-export.ts'
import type { QueryOf } from '@prumo/contracts/route'
import { bankAccountTable } from './bank-account-export.ts'
import {
  bankAccountUsage as usageRoute,
  createBankAccount as createRoute,
  destroyBankAccount as destroyRoute,
  exportBankAccounts,
  getBankAccount as getRoute,
  listBankAccounts as listRoute,
  listBanks as banksRoute,
  totalBankAccounts as totalsRoute,
  updateBankAccount as updateRoute,
} from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { handleCompany, handleUser } from '../../kernel/http/handler.ts'
import { accountUsage } from './account-movements.queries.ts'
import {
  getBankAccount,
  listBankAccounts,
  requireReachableAccount,
  totalBankAccounts,
} from './bank-account.queries.ts'
import { listBanks } from './banks.queries.ts'
import { createBankAccount, destroyBankAccount, updateBankAccount } from './save-bank-account.ts'

export const bankAccountHandlers = [
  handleCompany(listRoute, ({ db }, { query }) => listBankAccounts(db, query)),
  handleExport(
    exportBankAccounts,
    bankAccountTable,
    pagesOf((db, query: QueryOf<typeof exportBankAccounts>, page) =>
      listBankAccounts(db, { ...query, ...page }),
    ),
  ),
  handleCompany(totalsRoute, async ({ db }, { query }) => ({
    data: await totalBankAccounts(db, query),
  })),
  handleCompany(usageRoute, async ({ db }, { params }) => {
    await requireReachableAccount(db, params.id)
    return { data: await accountUsage(db, params.id) }
  }),
  handleCompany(getRoute, async ({ db }, { params }) => ({
    data: await getBankAccount(db, params.id),
  })),
  handleCompany(createRoute, async ({ db, keyRing }, { body }) => ({
    data: await createBankAccount(db, keyRing, body),
  })),
  handleCompany(updateRoute, async ({ db, keyRing }, { params, body }) => ({
    data: await updateBankAccount(db, keyRing, params.id, body),
  })),
  handleCompany(destroyRoute, async ({ db }, { params }) => {
    await destroyBankAccount(db, params.id)
    return undefined
  }),
  handleUser(banksRoute, async ({ db }) => ({ data: await listBanks(db) })),
]
