import { z } from 'zod'
import { PRESET_NAMES } from '../access/permission-presets.ts'
import { localeSchema } from '../identity/preferences.schema.ts'
import { register } from '../identity/registration.contract.ts'
import { signedInSchema } from '../identity/session.schema.ts'
import { sessionCompanySchema } from '../identity/user.schema.ts'
import { defineRoute } from '../route.ts'
import {
  companyParams,
  dataOf,
  idSchema,
  instantSchema,
  nothingSchema,
  recordParams,
  requiredTextSchema,
} from '../scalars.ts'
import { memberRightsSchema, userRoleSchema } from './company-user.schema.ts'

/** What an administrator fills in: whom, with which rights, in which language the mail is. */
export const invitationInputSchema = memberRightsSchema.extend({
  name: requiredTextSchema(120),
  email: z.email({ error: 'invalid_email' }).max(254).toLowerCase(),
  language: localeSchema,
})

export const invitationSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: userRoleSchema,
  preset: z.enum(PRESET_NAMES).nullable(),
  permissions_count: z.int(),
  language: localeSchema,
  invited_by_name: z.string(),
  created_at: instantSchema,
  expires_at: instantSchema,
  is_expired: z.boolean(),
})

const path = '/api/companies/{company_id}/invitations'
const inviting = { kind: 'company', permission: 'permissions-users-companies.store' } as const

export const listInvitations = defineRoute({
  id: 'invitations.list',
  method: 'GET',
  path,
  access: { kind: 'company', permission: 'permissions-users-companies.list' },
  summary: 'Invitations that were neither accepted nor revoked, the expired ones among them',
  params: companyParams,
  response: dataOf(z.array(invitationSchema)),
})

export const invite = defineRoute({
  id: 'invitations.create',
  method: 'POST',
  path,
  access: { ...inviting, asks_factor: true },
  summary: 'Invite somebody by e-mail; the answer does not tell whether the e-mail has an account',
  params: companyParams,
  body: invitationInputSchema,
  response: dataOf(invitationSchema),
  status: 201,
})

export const resendInvitation = defineRoute({
  id: 'invitations.resend',
  method: 'POST',
  path: `${path}/{id}/resend`,
  access: inviting,
  summary: 'Send an invitation again with a new link; the link before is worth nothing then',
  params: recordParams,
  response: dataOf(invitationSchema),
})

export const revokeInvitation = defineRoute({
  id: 'invitations.destroy',
  method: 'DELETE',
  path: `${path}/{id}`,
  access: { ...inviting, when_expired: 'allowed' },
  summary: 'Revoke an invitation: its link is worth nothing from now on',
  params: recordParams,
  response: nothingSchema,
  status: 204,
})

const tokenSchema = z.string().regex(/^[\w-]{20,100}$/, { error: 'invalid_value' })
const tokenBodySchema = z.object({ token: tokenSchema })

export const showInvitation = defineRoute({
  id: 'invitations.show',
  method: 'POST',
  path: '/api/auth/invitation',
  access: { kind: 'public' },
  summary: 'What the holder of an invitation link is invited to',
  body: tokenBodySchema,
  response: dataOf(
    z.object({
      company_name: z.string(),
      invited_by_name: z.string(),
      name: z.string(),
      email: z.string(),
      expires_at: instantSchema,
    }),
  ),
})

export const acceptInvitation = defineRoute({
  id: 'invitations.accept',
  method: 'POST',
  path: '/api/invitations/accept',
  access: { kind: 'user' },
  summary: 'Join the company of an invitation, signed in with the e-mail that it was sent to',
  body: tokenBodySchema,
  response: dataOf(sessionCompanySchema),
})

export const acceptInvitationAsNewUser = defineRoute({
  id: 'invitations.accept-as-new-user',
  method: 'POST',
  path: '/api/auth/accept-invitation',
  access: { kind: 'public' },
  summary: 'Make an account for the e-mail of an invitation, join its company and sign in',
  // The form of a sign-up: its e-mail must be the one of the invitation.
  body: register.body.safeExtend({ token: tokenSchema }),
  response: dataOf(signedInSchema),
  status: 201,
})

export type InvitationInput = z.output<typeof invitationInputSchema>
export type Invitation = z.output<typeof invitationSchema>
export type NewAccount = z.output<typeof acceptInvitationAsNewUser.body>
