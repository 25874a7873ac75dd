import { exportCompany } from '@prumo/contracts/company-file/company-file.contract'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { handleCompanySteps } from '../../kernel/http/handler.ts'
import { downloadCompanyFile } from './download-company-file.ts'

/** @param checkBooks proves the books of a company; what it finds goes along. */
export const companyFileHandlers = (checkBooks: (db: CompanyDb) => Promise<readonly string[]>) => [
  handleCompanySteps(exportCompany, (context, { params }) =>
    downloadCompanyFile(context, params.company_id, checkBooks),
  ),
]
