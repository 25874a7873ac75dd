import type { SampleRequest } from './sample-request.ts'
import type { World } from './world.ts'

/** The profile as a form sends it; nobody in the sweeps has this password. */
const profile = {
  email: 'ana@prumo.example',
  mobile_phone_ddi: '55',
  mobile_phone: '(11) 98765-4321',
  old_password: 'nao-e-esta',
}

const withCode = { old_password: 'nao-e-esta', code: '123456' }

/** Right requests of the routes of a person's account. */
export const ACCOUNT_SAMPLES: Readonly<Record<string, (world: World) => Partial<SampleRequest>>> = {
  'account.update': () => ({ query: { 'change-profile': '1' }, body: profile }),
  'account.update-with-avatar': () => ({
    query: { 'change-profile': '1' },
    body: { ...profile, _method: 'PUT' },
    file: new TextEncoder().encode('GIF89a'),
  }),
  'account.avatar': () => ({
    params: { key: 'x'.repeat(32), size: '40' },
    query: { expires: '1800000000', signature: 'x'.repeat(43) },
  }),
  'account.locale': () => ({ body: { locale: 'de' } }),
  'account.preferences': () => ({ body: { shell: { layout: 'vertical' }, old: null } }),
  'account.end-session': (world) => ({ params: { session_id: world.session_id } }),
  'auth.second-factor': () => ({
    body: { second_factor_token: 'x'.repeat(43), code: '123456' },
  }),
  'second-factor.start': () => ({ body: { old_password: 'nao-e-esta' } }),
  'second-factor.confirm': () => ({ body: { code: '123456' } }),
  'second-factor.prove': () => ({ body: { code: '123456' } }),
  'second-factor.recovery-codes': () => ({ body: withCode }),
  'second-factor.disable': () => ({ body: withCode }),
}

/** What those with a wrong password, code or signature are answered. */
export const ACCOUNT_REFUSED: Readonly<Record<string, number>> = {
  'account.update': 422,
  'account.update-with-avatar': 422,
  'account.avatar': 404,
  'auth.second-factor': 401,
  'second-factor.start': 422,
  'second-factor.confirm': 422,
  'second-factor.prove': 422,
  'second-factor.recovery-codes': 422,
  'second-factor.disable': 422,
}
