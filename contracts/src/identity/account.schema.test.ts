import { describe, expect, it } from 'vitest'
import { passwordChangeSchema, profileSchema } from './account.schema.ts'

const profile = {
  email: 'ana@prumo.example',
  mobile_phone_ddi: '55',
  mobile_phone: '(11) 98765-4321',
  old_password: 'x',
}

const faultsOf = (schema: typeof profileSchema | typeof passwordChangeSchema, fields: object) =>
  schema.safeParse(fields).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('the profile form', () => {
  it('The profile form asks for e-mail, country code, phone and current password', () => {
    const names = ['email', 'mobile_phone_ddi', 'mobile_phone', 'old_password']
    const wanted = names.map((name) => [name, 'required_field'])
    expect(faultsOf(profileSchema, {})).toEqual(wanted)
    const empty = Object.fromEntries(names.map((name) => [name, '']))
    expect(faultsOf(profileSchema, empty)).toEqual(wanted)
  })

  it.each([
    ['55', '(11) 9876-543', false],
    ['55', '(11) 3322-4455', true],
    ['55', '(11) 98765-4321', true],
    ['+55', '11987654321', true],
    ['55', '+55 11 98765-4321', false],
    ['55', 'abc', false],
    ['351', '12345', false],
    ['351', '123456', true],
    ['1', '123456789012345', true],
    ['1', '1234567890123456', false],
  ])('+%s %s is a phone: %s', (mobile_phone_ddi, mobile_phone, isRight) => {
    const faults = faultsOf(profileSchema, { ...profile, mobile_phone_ddi, mobile_phone })
    expect(faults).toEqual(isRight ? [] : [['mobile_phone', 'invalid_phone']])
  })

  it('A wrong phone in the profile form is told although the password is still missing', () => {
    const faults = faultsOf(profileSchema, { ...profile, mobile_phone: '1', old_password: '' })
    expect(faults).toContainEqual(['mobile_phone', 'invalid_phone'])
  })

  it('The profile form keeps digits of the phone alone', () => {
    expect(profileSchema.parse(profile).mobile_phone).toBe('11987654321')
  })
})

describe('the password form', () => {
  const change = (password: string, password_confirmation: string) =>
    passwordChangeSchema
      .safeParse({ ...profile, password, password_confirmation })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])

  it.each([
    ['', '', ['password', 'required_field']],
    ['Aa1!aaa', 'Aa1!aaa', ['password', 'password_too_short']],
    ['aaaa1111!', 'aaaa1111!', ['password', 'password_too_simple']],
    ['Quatro-Patos-2@', '', ['password_confirmation', 'required_field']],
    ['Quatro-Patos-2@', 'Quatro-Patos-2#', ['password_confirmation', 'passwords_must_match']],
  ])('The password %j confirmed by %j is refused', (password, confirmation, fault) => {
    expect(change(password, confirmation)).toContainEqual(fault)
  })

  it('The password form asks for what the profile form asks for, by the same rules', () => {
    const wrong = { email: 'ana@', mobile_phone_ddi: '55', mobile_phone: '1', old_password: '' }
    expect(faultsOf(passwordChangeSchema, wrong)).toEqual([
      ['email', 'invalid_email'],
      ['old_password', 'required_field'],
      ['password', 'required_field'],
      ['password_confirmation', 'required_field'],
      ['mobile_phone', 'invalid_phone'],
    ])
    const names = ['email', 'mobile_phone_ddi', 'mobile_phone', 'old_password']
    expect(faultsOf(passwordChangeSchema, {})).toEqual(
      [...names, 'password', 'password_confirmation'].map((name) => [name, 'required_field']),
    )
  })

  it('The password form takes a password of all four kinds of characters that was typed twice', () => {
    expect(change('Quatro-Patos-2@', 'Quatro-Patos-2@')).toBeUndefined()
  })
})
