import * as contract from '@prumo/contracts/purchases/approval-chain.contract'
import { handleCompanies, handleCompanyDirectory } from '../../kernel/http/handler.ts'
import { readApprovalChain, saveApprovalChain } from './save-approval-chain.ts'

export const approvalChainHandlers = [
  handleCompanyDirectory(contract.getApprovalChain, async ({ db, company }) => ({
    data: await readApprovalChain(db, company),
  })),
  handleCompanies(contract.saveApprovalChain, async ({ db, company }, { body }) => ({
    data: await saveApprovalChain(db, company, body),
  })),
]
