import { PERMISSION_KEYS } from '@prumo/contracts/access/permissions'
import type { SampleRequest } from './sample-request.ts'
import type { World } from './world.ts'

/** All rights that there are: whoever is changed to them by a wandering test stays who they were. */
export const allRights = {
  role: 'admin',
  permissions: [...PERMISSION_KEYS],
  bank_account_ids: null,
  cost_center_ids: null,
  project_ids: null,
  approval_cost_center_ids: null,
  approval_project_ids: null,
}

/** An invitation of somebody, with these fields instead. */
export const sampleInvitation = (who: string, fields = {}) => ({
  ...allRights,
  name: `Convidado ${who}`,
  email: `convidado-${who}@prumo.example`,
  language: 'pt',
  ...fields,
})

/** What a new person fills in to accept an invitation; the e-mail must be the invited one. */
export const sampleNewUser = (token: string, email: string, fields = {}) => ({
  token,
  name: 'Bia Nova',
  document: '529.982.247-25',
  email,
  mobile_phone_ddi: '55',
  mobile_phone: '(11) 98765-4321',
  password: 'Tres-Gatos-1!',
  password_confirmation: 'Tres-Gatos-1!',
  accepts_terms: true,
  ...fields,
})

const NO_TOKEN = 'x'.repeat(43)

/** Right requests of the users of a company and of invitations. */
export const COMPANY_USER_SAMPLES: Readonly<
  Record<string, (world: World) => Partial<SampleRequest>>
> = {
  'company-users.update': (world) => ({
    params: { user_id: world.member_id },
    body: { ...allRights, status: 'active', version: 1 },
  }),
  'company-users.end-sessions': (world) => ({ params: { user_id: world.member_id } }),
  'company-users.destroy': (world) => ({ params: { user_id: world.member_id } }),
  'company-users.allow-own-approval': () => ({ body: { allowed: false } }),
  'company-users.require-second-factor': () => ({ body: { required: false, to_approve: false } }),
  'invitations.create': (world) => ({ body: sampleInvitation(`${world.canary}-outro`) }),
  'invitations.show': () => ({ body: { token: NO_TOKEN } }),
  'invitations.accept': () => ({ body: { token: NO_TOKEN } }),
  'invitations.accept-as-new-user': () => ({
    body: sampleNewUser(NO_TOKEN, 'ninguem@prumo.example'),
  }),
}

/** Those whose right sample is refused: no link has that token, and the world has just invited. */
export const COMPANY_USER_REFUSED: Readonly<Record<string, number>> = {
  'invitations.show': 422,
  'invitations.accept': 422,
  'invitations.accept-as-new-user': 422,
  'invitations.resend': 422,
}
