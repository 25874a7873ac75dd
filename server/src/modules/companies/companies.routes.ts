import * as contract from '@prumo/contracts/companies/companies.contract'
import {
  handleCompany,
  handleCompanyDirectory,
  handleCompanySteps,
  handleCompanyOfServices,
} from '../../kernel/http/handler.ts'
import { getCompanyData } from './company-data.queries.ts'
import { getInvoiceSettings, saveInvoiceSettings } from './invoice-settings.ts'
import { listIntegrations } from './platform-integrations.queries.ts'
import { rotateWebhookToken } from './rotate-webhook-token.ts'
import { destroyCertificate, getCertificate, saveCertificate } from './save-certificate.ts'
import { saveCompanyData } from './save-company-data.ts'
import { savePlatformSecrets } from './save-platform-secrets.ts'

export const companyHandlers = [
  handleCompanyDirectory(contract.getCompanyData, async ({ db, company }) => ({
    data: await getCompanyData(db, company),
  })),
  handleCompanyDirectory(contract.updateCompanyData, async ({ db, company }, { body }) => ({
    data: await saveCompanyData(db, company, body),
  })),
  handleCompanyOfServices(contract.getCertificate, async ({ db, outside }) => ({
    data: await getCertificate(db, outside),
  })),
  handleCompanySteps(contract.uploadCertificate, async (context, { body }) => ({
    data: await saveCertificate(context, body),
  })),
  handleCompany(contract.destroyCertificate, async ({ db }) => {
    await destroyCertificate(db)
    return undefined
  }),
  handleCompany(contract.listPlatformIntegrations, async ({ db }) => ({
    data: await listIntegrations(db),
  })),
  handleCompany(contract.savePlatformSecrets, async ({ db, keyRing }, { params, body }) => ({
    data: await savePlatformSecrets(db, keyRing, params.platform, body.secrets),
  })),
  handleCompany(contract.rotateWebhookToken, async ({ db }, { params }) => ({
    data: await rotateWebhookToken(db, params.platform),
  })),
  handleCompany(contract.getInvoiceSettings, async ({ db }) => ({
    data: await getInvoiceSettings(db),
  })),
  handleCompany(contract.updateInvoiceSettings, async ({ db }, { body }) => ({
    data: await saveInvoiceSettings(db, body),
  })),
]
