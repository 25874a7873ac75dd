import { expect, it } from 'vitest'
import type { PaymentProviderKind } from './payment-provider.schema.ts'
import { providerSettingsFormOf } from './provider-settings-form.ts'

const empty = {
  fine_value: '2',
  interest_value: '1',
  days_after_due: null,
  pix_key: null,
  pix_name: null,
  pix_city: null,
  api_url: null,
  token_url: null,
  bank_account_id: null,
  version: null,
}

/** The fields that are marked, with what is said of each. */
const marked = (kind: PaymentProviderKind, fields: object = {}) =>
  Object.fromEntries(
    (providerSettingsFormOf(kind).safeParse({ ...empty, ...fields }).error?.issues ?? []).map(
      ({ path, message }) => [path.join('.'), message],
    ),
  )

it('The empty form of a provider marks all that it needs before it is sent', () => {
  const required = (...fields: string[]) =>
    Object.fromEntries(fields.map((field) => [field, 'required']))
  expect(marked('asaas')).toEqual({})
  expect(marked('banco_inter')).toEqual(required('bank_account_id'))
  expect(marked('own_pix')).toEqual(required('bank_account_id', 'pix_key', 'pix_name', 'pix_city'))
  expect(marked('api_pix')).toEqual(required('bank_account_id', 'pix_key', 'api_url', 'token_url'))
  expect(marked('own_pix', { pix_key: 'abc' })).toMatchObject({ pix_key: 'invalid_pix_key' })
})

it('A wrong address of a bank is told by what is wrong with it', () => {
  const said = (api_url: string) => marked('api_pix', { api_url })['api_url']
  expect(said('https://pix.banco.example/api/v2')).toBeUndefined()
  expect(said('pix do banco')).toBe('invalid_bank_address')
  expect(said('http://pix.banco.example/api/v2')).toBe('invalid_bank_address')
  for (const more of ['ana:segredo@pix.example/v2', 'pix.example:8443/v2', 'pix.example/v2?a=1'])
    expect([more, said(`https://${more}`)]).toEqual([more, 'invalid_bank_address'])
  for (const host of ['192.168.0.10', '127.0.0.1', '[::1]', 'localhost', 'servidor'])
    expect([host, said(`https://${host}/api/v2`)]).toEqual([host, 'invalid_bank_address'])
})
