import { defineRoute } from '../route.ts'
import { companyParams, dataOf } from '../scalars.ts'
import { approvalChainInputSchema, approvalChainSchema } from './approval-chain.schema.ts'

const path = '/api/companies/{company_id}/purchases/approval-chain'

export const getApprovalChain = defineRoute({
  id: 'purchases.approval-chain',
  method: 'GET',
  path,
  access: { kind: 'company', permission: 'permissions-users-companies.list' },
  summary: 'Who approves purchases from which amount on',
  params: companyParams,
  response: dataOf(approvalChainSchema),
})

export const saveApprovalChain = defineRoute({
  id: 'purchases.save-approval-chain',
  method: 'PUT',
  path,
  access: { kind: 'company', permission: 'permissions-users-companies.update', asks_factor: true },
  summary: 'Put another chain of levels in force; purchases under way keep the one that they have',
  params: companyParams,
  body: approvalChainInputSchema,
  response: dataOf(approvalChainSchema),
})
