import type { PermissionKey } from '@prumo/contracts/access/permissions'
import {
  acceptInvitationAsNewUser,
  invite,
} from '@prumo/contracts/company-users/invitations.contract'
import { signedInSchema } from '@prumo/contracts/identity/session.schema'
import type { Books } from './books.ts'
import { callApi } from './call-api.ts'
import { PERSON_PASSWORD, randomCpf } from './person.ts'
import { readNewestMail } from './read-mail.ts'
import { enter, type Inside, type SignedIn } from './session.ts'

const ALL_ROWS = {
  bank_account_ids: null,
  cost_center_ids: null,
  project_ids: null,
  approval_cost_center_ids: null,
  approval_project_ids: null,
} as const

/** Somebody new in a company, who holds these permissions, reaches all rows, and is no administrator. */
export async function addColleague(
  { inside }: Books,
  platform: SignedIn,
  permissions: PermissionKey[],
): Promise<{ readonly email: string; readonly inside: Inside }> {
  const email = `colega-${crypto.randomUUID()}@prumo.example`
  const name = 'Rui Colega'
  const params = { company_id: inside.company.id }
  await callApi(invite, {
    token: inside.token,
    params,
    body: { name, email, role: 'user', permissions, language: 'pt', ...ALL_ROWS },
  })
  const { link } = await readNewestMail(platform.token, email)
  const answer = await callApi(acceptInvitationAsNewUser, {
    body: {
      token: link.searchParams.get('token') ?? '',
      name,
      email,
      document: randomCpf(),
      mobile_phone_ddi: '55',
      mobile_phone: '11987654321',
      password: PERSON_PASSWORD,
      password_confirmation: PERSON_PASSWORD,
      accepts_terms: true,
    },
  })
  const data = signedInSchema.parse(answer.data)
  const signedIn = { token: data.access_token, user: data.user, companies: data.companies }
  const [company] = data.companies
  if (company === undefined) throw new Error('Who accepted is in the company.')
  return { email, inside: await enter(signedIn, company) }
}
