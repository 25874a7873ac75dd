import { z } from 'zod'
import { defineList } from '../list.ts'
import { defineRoute } from '../route.ts'
import {
  companyParams,
  dataOf,
  pageOf,
  recordParams,
  registerStatusSchema,
  versionSchema,
} from '../scalars.ts'
import { bankAccountInputSchema, bankAccountSchema } from './bank-account.schema.ts'

export const bankAccountList = defineList({
  sorts: ['name', 'bank_code', 'status'],
  default_sort: { column: 'name', direction: 'asc' },
  page_size: 200,
  filters: { filter_status: registerStatusSchema.optional() },
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

export const getBankAccount = defineRoute({
  id: 'bank-accounts.get',
  method: 'GET',
  path: `${path}/{id}`,
  access: { kind: 'company', permission: 'companies.bank-accounts.index' },
  summary: 'One bank account',
  params: recordParams,
  response: dataOf(bankAccountSchema),
})

export const createBankAccount = defineRoute({
  id: 'bank-accounts.create',
  method: 'POST',
  path,
  access: { kind: 'company', permission: 'companies.bank-accounts.store' },
  summary: 'Open a bank account with its initial balances',
  params: companyParams,
  body: bankAccountInputSchema,
  response: dataOf(bankAccountSchema),
  status: 201,
})

export const updateBankAccount = defineRoute({
  id: 'bank-accounts.update',
  method: 'PUT',
  path: `${path}/{id}`,
  access: { kind: 'company', permission: 'companies.bank-accounts.update' },
  summary: 'Change a bank account',
  params: recordParams,
  body: bankAccountInputSchema.extend({ status: registerStatusSchema, version: versionSchema }),
  response: dataOf(bankAccountSchema),
})

export const listBanks = defineRoute({
  id: 'bank-accounts.banks',
  method: 'GET',
  path: '/api/banks',
  access: { kind: 'user' },
  summary: 'The banks of Brazil by COMPE code',
  response: dataOf(z.array(z.object({ code: z.string(), name: z.string() }))),
})
