import { z } from 'zod'
import { defineRoute } from '../route.ts'
import { companyParams, dataOf, nothingSchema } from '../scalars.ts'
import { certificateInputSchema, certificateSchema } from './certificate.schema.ts'
import { companyDataEditSchema, companyDataSchema } from './company-data.schema.ts'
import { invoiceSettingsEditSchema, invoiceSettingsSchema } from './invoice-settings.schema.ts'
import {
  newWebhookTokenSchema,
  platformIntegrationSchema,
  platformSchema,
  platformSecretsInputSchema,
} from './platform.schema.ts'

const path = '/api/companies/{company_id}'
const platformParams = companyParams.extend({ platform: platformSchema })

export const getCompanyData = defineRoute({
  id: 'companies.get-data',
  method: 'GET',
  path: `${path}/company-data`,
  access: { kind: 'company', permission: 'companies.show' },
  summary: 'The data of the company',
  params: companyParams,
  response: dataOf(companyDataSchema),
})

export const updateCompanyData = defineRoute({
  id: 'companies.update-data',
  method: 'PUT',
  path: `${path}/company-data`,
  access: { kind: 'company', permission: 'companies.update' },
  summary: 'Change the data of the company',
  params: companyParams,
  body: companyDataEditSchema,
  response: dataOf(companyDataSchema),
})

export const getCertificate = defineRoute({
  id: 'companies.get-certificate',
  method: 'GET',
  path: `${path}/certificate`,
  access: { kind: 'company', permission: 'companies.show' },
  summary: 'What is known of the digital certificate; the file and its password cannot be read',
  params: companyParams,
  response: dataOf(certificateSchema.nullable()),
})

export const uploadCertificate = defineRoute({
  id: 'companies.upload-certificate',
  method: 'PUT',
  path: `${path}/certificate`,
  access: { kind: 'company', permission: 'companies.update' },
  summary: 'Store the digital certificate (A1), or replace it',
  params: companyParams,
  body: certificateInputSchema,
  response: dataOf(certificateSchema),
})

export const destroyCertificate = defineRoute({
  id: 'companies.destroy-certificate',
  method: 'DELETE',
  path: `${path}/certificate`,
  access: { kind: 'company', permission: 'companies.update' },
  summary: 'Delete the digital certificate',
  params: companyParams,
  response: nothingSchema,
  status: 204,
})

export const listPlatformIntegrations = defineRoute({
  id: 'companies.platform-integrations',
  method: 'GET',
  path: `${path}/platform-integrations`,
  access: { kind: 'company', permission: 'companies.show', feature: 'platform-integrations' },
  summary: 'Which secrets are stored of each platform; never the secrets',
  params: companyParams,
  response: dataOf(z.array(platformIntegrationSchema)),
})

export const savePlatformSecrets = defineRoute({
  id: 'companies.save-platform-secrets',
  method: 'PUT',
  path: `${path}/platform-integrations/{platform}`,
  access: { kind: 'company', permission: 'companies.update', feature: 'platform-integrations' },
  summary: 'Store, replace or take away secrets of a platform',
  params: platformParams,
  body: platformSecretsInputSchema,
  response: dataOf(platformIntegrationSchema),
})

export const rotateWebhookToken = defineRoute({
  id: 'companies.rotate-webhook-token',
  method: 'POST',
  path: `${path}/platform-integrations/{platform}/webhook-token`,
  access: { kind: 'company', permission: 'companies.update', feature: 'platform-integrations' },
  summary: 'Make a new webhook token; the answer is the only place that shows it',
  params: platformParams,
  response: dataOf(newWebhookTokenSchema),
  status: 201,
  has_secret_answer: true,
})

export const getInvoiceSettings = defineRoute({
  id: 'companies.get-invoice-settings',
  method: 'GET',
  path: `${path}/invoice-settings`,
  access: { kind: 'company', permission: 'companies.show', feature: 'invoice-settings' },
  summary: 'Series and next numbers of NF-e and NFS-e',
  params: companyParams,
  response: dataOf(invoiceSettingsSchema),
})

export const updateInvoiceSettings = defineRoute({
  id: 'companies.update-invoice-settings',
  method: 'PUT',
  path: `${path}/invoice-settings`,
  access: { kind: 'company', permission: 'companies.update', feature: 'invoice-settings' },
  summary: 'Change series and next numbers; a lower number has to be meant',
  params: companyParams,
  body: invoiceSettingsEditSchema,
  response: dataOf(invoiceSettingsSchema),
})
