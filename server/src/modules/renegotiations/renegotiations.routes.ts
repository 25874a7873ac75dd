import * as contract from '@prumo/contracts/transactions/renegotiations.contract'
import { handleCompany, handleCompanyDirectory } from '../../kernel/http/handler.ts'
import { queueJobs } from '../../kernel/jobs/queue-jobs.ts'
import { sendWaitingCharges } from '../charges/index.ts'
import { previewRenegotiation, renegotiate } from './renegotiate.ts'
import { renegotiationsOf } from './renegotiation.queries.ts'

export const renegotiationHandlers = [
  handleCompany(contract.previewRenegotiation, async ({ db }, { body }) => ({
    data: await previewRenegotiation(db, body),
  })),
  handleCompanyDirectory(contract.createRenegotiation, async ({ db, company }, { body }) => {
    const data = await db.enterCompany(company, (inside) => renegotiate(inside, body))
    // Charges of the old ones are canceled at their providers.
    await queueJobs(db, sendWaitingCharges, [{ company_id: company.company_id }])
    return { data }
  }),
  handleCompany(contract.renegotiationsOf, async ({ db }, { params }) => ({
    data: await renegotiationsOf(db, params.id),
  })),
]
