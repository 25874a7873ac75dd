import { describe, expect, it } from 'vitest'
import { dpsId, isNfeAccessKey, nfeAccessKey } from './access-key.ts'

describe('access keys', () => {
  it.each([
    [
      '35250530057049000141550010000280181030656857',
      '30057049000141',
      28018,
      '03065685',
      '35',
      '2025-05-02',
    ],
    [
      '35260712ABC34501DE35550010000000011123456784',
      '12ABC34501DE35',
      1,
      '12345678',
      '35',
      '2026-07-20',
    ],
  ])(
    'The key %s has its parts and its check digit',
    (key, cnpj, number, code, state_code, issued_on) => {
      const parts = {
        state_code,
        issued_on,
        cnpj,
        model: '55',
        series: 1,
        number,
        emission_type: 1,
        code,
      } as const
      expect(nfeAccessKey(parts)).toBe(key)
      expect(isNfeAccessKey(key)).toBe(true)
    },
  )

  it('A key with another check digit, another length or letters out of place is none', () => {
    const key = '35250530057049000141550010000280181030656857'
    for (const wrong of [`${key.slice(0, -1)}8`, key.slice(1), `A${key.slice(1)}`, `${key}0`])
      expect(isNfeAccessKey(wrong)).toBe(false)
  })

  it('The Id of a DPS says 2 for a CNPJ and 1 for a CPF, which has three zeros before it', () => {
    expect(
      dpsId({ city_code: '3550308', document: '11222333000181', series: '1', number: 1 }),
    ).toBe('DPS355030821122233300018100001000000000000001')
    expect(
      dpsId({ city_code: '3550308', document: '52998224725', series: '70000', number: 12 }),
    ).toBe('DPS355030810005299822472570000000000000000012')
  })
})
