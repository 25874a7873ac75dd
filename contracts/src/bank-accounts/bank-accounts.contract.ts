import { z } from 'zod'
import { exportedKeys } from '../columns.ts'
import { exportOf } from '../export.ts'
import { masterDataList } from '../list.ts'
import { defineRoute } from '../route.ts'
import {
  centsSchema,
  companyParams,
  dataOf,
  nothingSchema,
  pageOf,
  recordParams,
  masterRecordStatusSchema,
  versionSchema,
} from '../scalars.ts'
import { bankAccountColumns } from './bank-account.columns.ts'
import {
  accountCredentialsSchema,
  bankAccountInputSchema,
  bankAccountSchema,
  bankAccountUsageSchema,
  CURRENCIES,
} from './bank-account.schema.ts'

export const bankAccountList = masterDataList({
  columns: bankAccountColumns,
  default_sort: 'name',
})

const path = '/api/companies/{company_id}/bank-accounts'

export const listBankAccounts = defineRoute({
  id: 'bank-accounts.list',
  method: 'GET',
  path,
  access: { kind: 'company', permission: 'companies.bank-accounts.index' },
  summary: 'Bank accounts with both balances',
  params: companyParams,
  query: bankAccountList.query,
  response: pageOf(bankAccountSchema),
})

export const totalBankAccounts = defineRoute({
  id: 'bank-accounts.totals',
  method: 'GET',
  path: `${path}/totals`,
  access: { kind: 'company', permission: 'companies.bank-accounts.index' },
  summary: 'Both balances of all accounts of a filter, one total for each currency',
  params: companyParams,
  query: bankAccountList.query,
  response: dataOf(
    z.array(
      z.object({
        currency: z.enum(CURRENCIES),
        count: z.int(),
        system_balance_cents: centsSchema,
        /** Of the accounts whose statement was ever read, as the difference; null when there is none. */
        statement_balance_cents: centsSchema,
        difference_cents: centsSchema.nullable(),
      }),
    ),
  ),
})

export const getBankAccount = defineRoute({
  id: 'bank-accounts.get',
  method: 'GET',
  path: `${path}/{id}`,
  access: { kind: 'company', permission: 'companies.bank-accounts.index' },
  summary: 'One bank account',
  params: recordParams,
  response: dataOf(bankAccountSchema),
})

export const bankAccountUsage = defineRoute({
  id: 'bank-accounts.usage',
  method: 'GET',
  path: `${path}/{id}/usage`,
  access: { kind: 'company', permission: 'companies.bank-accounts.index' },
  summary: 'How many transactions, transfers, requests and statement lines name a bank account',
  params: recordParams,
  response: dataOf(bankAccountUsageSchema),
})

export const createBankAccount = defineRoute({
  id: 'bank-accounts.create',
  method: 'POST',
  path,
  access: { kind: 'company', permission: 'companies.bank-accounts.store' },
  summary: 'Open a bank account with its initial balances',
  params: companyParams,
  body: bankAccountInputSchema.extend(accountCredentialsSchema.shape),
  response: dataOf(bankAccountSchema),
  status: 201,
})

export const updateBankAccount = defineRoute({
  id: 'bank-accounts.update',
  method: 'PUT',
  path: `${path}/{id}`,
  access: { kind: 'company', permission: 'companies.bank-accounts.update' },
  summary: 'Change a bank account; credentials that are not sent stay as they are',
  params: recordParams,
  body: bankAccountInputSchema.extend({
    ...accountCredentialsSchema.shape,
    status: masterRecordStatusSchema,
    version: versionSchema,
  }),
  response: dataOf(bankAccountSchema),
})

export const destroyBankAccount = defineRoute({
  id: 'bank-accounts.destroy',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: { kind: 'company', permission: 'companies.bank-accounts.destroy' },
  summary: 'Delete a bank account that nothing uses',
  params: recordParams,
  response: nothingSchema,
  status: 204,
})

export const listBanks = defineRoute({
  id: 'bank-accounts.banks',
  method: 'GET',
  path: '/api/banks',
  access: { kind: 'user' },
  summary: 'The banks of Brazil by COMPE code',
  response: dataOf(z.array(z.object({ code: z.string(), name: z.string() }))),
})

export const exportBankAccounts = exportOf({
  id: 'bank-accounts.export',
  path,
  permission: 'companies.bank-accounts.export',
  summary: 'Bank accounts within the reach of the caller as a file',
  choice: bankAccountList.choice,
  columns: exportedKeys(bankAccountColumns),
})
