import type { Browser, Page } from '@playwright/test'
import { PERMISSION_PRESETS } from '@prumo/contracts/access/permission-presets'
import {
  acceptInvitationAsNewUser,
  invite,
} from '@prumo/contracts/company-users/invitations.contract'
import { signedInSchema } from '@prumo/contracts/identity/session.schema'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { randomCpf } from './person.ts'
import { readNewestMail } from './read-mail.ts'
import { ADMIN_EMAIL } from './server-address.ts'
import { enter, openAs, signInDemo } from './session.ts'

const PASSWORD = 'Quem-Aprova-2026!'

/** A colleague with the ready-made set of who approves, in a browser of their own. */
export async function openApprover(
  { inside }: Pick<Books, 'inside'>,
  browser: Browser,
): Promise<Page> {
  const email = `aprova-${crypto.randomUUID()}@prumo.example`
  await callApi(invite, {
    token: inside.token,
    params: { company_id: inside.company.id },
    body: {
      name: 'Rui Aprova',
      email,
      role: 'user',
      permissions: [...PERMISSION_PRESETS.aprovador],
      language: 'pt',
      bank_account_ids: null,
      cost_center_ids: null,
      project_ids: null,
      approval_cost_center_ids: null,
      approval_project_ids: null,
    },
  })
  const mail = await readNewestMail((await signInDemo(ADMIN_EMAIL)).token, email)
  const answer = await callApi(acceptInvitationAsNewUser, {
    body: {
      token: mail.link.searchParams.get('token') ?? '',
      name: 'Rui Aprova',
      email,
      document: randomCpf(),
      mobile_phone_ddi: '55',
      mobile_phone: '11987654321',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      accepts_terms: true,
    },
  })
  const data = signedInSchema.parse(answer.data)
  const signedIn = { token: data.access_token, user: data.user, companies: data.companies }
  const context = await browser.newContext({ locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  await openAs(context, await enter(signedIn, inside.company))
  return context.newPage()
}
