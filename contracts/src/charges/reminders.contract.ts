import { defineRoute } from '../route.ts'
import { companyParams, dataOf, nothingSchema, recordParams } from '../scalars.ts'
import {
  chargeRemindersSchema,
  remindedSchema,
  reminderLetterSchema,
  reminderSettingsInputSchema,
  reminderSettingsSchema,
  reminderStepSchema,
} from './reminder.schema.ts'

const path = '/api/companies/{company_id}/charge-reminders'
const ofCharge = '/api/companies/{company_id}/charges/{id}/reminders'

const may = <
  const P extends
    | 'api.companies.charges.list'
    | 'api.companies.charges.update'
    | 'companies.update',
>(
  permission: P,
) => ({ kind: 'company', permission }) as const

export const getReminderSettings = defineRoute({
  id: 'reminders.settings',
  method: 'GET',
  path,
  access: may('api.companies.charges.list'),
  summary: 'When and with which words clients are reminded, and what that comes to',
  params: companyParams,
  response: dataOf(reminderSettingsSchema),
})

export const saveReminderSettings = defineRoute({
  id: 'reminders.save',
  method: 'PUT',
  path,
  access: may('companies.update'),
  summary: 'Switch reminders on or off, and change their steps',
  params: companyParams,
  body: reminderSettingsInputSchema,
  response: dataOf(reminderSettingsSchema),
})

export const previewReminder = defineRoute({
  id: 'reminders.preview',
  method: 'POST',
  path: `${path}/preview`,
  access: may('companies.update'),
  summary: 'A reminder of a made-up charge, as a client would get it',
  params: companyParams,
  body: reminderStepSchema,
  response: dataOf(reminderLetterSchema),
})

export const testReminder = defineRoute({
  id: 'reminders.test',
  method: 'POST',
  path: `${path}/test`,
  access: may('companies.update'),
  summary: 'Mail a reminder of a made-up charge to oneself',
  params: companyParams,
  body: reminderStepSchema,
  response: nothingSchema,
  status: 204,
})

export const getChargeReminders = defineRoute({
  id: 'reminders.of-charge',
  method: 'GET',
  path: ofCharge,
  access: may('api.companies.charges.list'),
  summary: 'The reminders of a charge: what went out, why not, and what comes next',
  params: recordParams,
  response: dataOf(chargeRemindersSchema),
})

export const setReminded = defineRoute({
  id: 'reminders.switch',
  method: 'PUT',
  path: ofCharge,
  access: may('api.companies.charges.update'),
  summary: 'Whether the payer of a charge is reminded of it, and the client of any',
  params: recordParams,
  body: remindedSchema,
  response: dataOf(chargeRemindersSchema),
})
