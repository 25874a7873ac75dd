import { randomInt, randomUUID } from 'node:crypto'
import { currentUser, login } from '@prumo/contracts/identity/identity.contract'
import { confirmEmail, register } from '@prumo/contracts/identity/registration.contract'
import { signedInSchema } from '@prumo/contracts/identity/session.schema'
import { createCompany } from '@prumo/contracts/onboarding/onboarding.contract'
import { callApi } from './call-api.ts'
import { readNewestMail } from './read-mail.ts'
import { enter, type Inside, type SignedIn } from './session.ts'

/** What everybody of these tests signs up with. */
export const PERSON_PASSWORD = 'Tres-Gatos-1!'

export interface Person {
  readonly email: string
  readonly inside: Inside
  /** Signs in anew, without a second factor. */
  readonly signIn: (password?: string) => Promise<string>
}

/** Somebody new who signed up, opened the mail and made a company: whatever they do harms nobody else. */
export async function newPerson(platform: SignedIn, document = randomCpf()): Promise<Person> {
  const email = `${randomUUID()}@prumo.example`
  const password = PERSON_PASSWORD
  await callApi(register, {
    body: {
      name: 'Ana Souza',
      document,
      email,
      mobile_phone_ddi: '55',
      mobile_phone: '11987654321',
      password,
      password_confirmation: password,
      accepts_terms: true,
    },
  })
  const { link } = await readNewestMail(platform.token, email)
  const confirm_email_token = link.searchParams.get('token') ?? ''
  await callApi(confirmEmail, { body: { confirm_email_token } })
  const signIn = async (typed = password) => {
    const { data } = await callApi(login, { body: { email, password: typed } })
    return signedInSchema.parse(data).access_token
  }
  const token = await signIn()
  await callApi(createCompany, {
    token,
    body: createCompany.body.parse({
      company_name: `Empresa de ${email}`,
      trading_name: null,
      document: null,
      chart_template: 'vazio',
    }),
  })
  const { user, companies } = (await callApi(currentUser, { token })).data
  const [company] = companies
  if (company === undefined) throw new Error('The company was made.')
  return { email, signIn, inside: await enter({ token, user, companies }, company) }
}

/** A CPF that nobody else of the run has, with its check digits (Receita Federal: module 11). */
export function randomCpf(): string {
  const digits = Array.from({ length: 9 }, () => randomInt(10))
  for (const length of [9, 10]) {
    const sum = digits.reduce((total, digit, place) => total + digit * (length + 1 - place), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}
