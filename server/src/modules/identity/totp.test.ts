import { describe, expect, it } from 'vitest'
import { describeSecret, stepOfCode } from './totp.ts'

/** The secret of the test vectors of RFC 6238, appendix B, for SHA-1. */
const SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])(
    'The code of an authenticator app at %i seconds is the last six digits of the RFC',
    (seconds, code) => {
      expect(stepOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
    },
  )

  it('The authenticator codes before and after count, those further away do not', () => {
    const code = '005924'
    expect(
      [-61, -31, -1, 29, 59, 60].map((away) => stepOfCode(SECRET, code, at(1_234_567_890 + away))),
    ).toEqual([null, null, 41_152_263, 41_152_263, 41_152_263, null])
  })

  it.each(['', '00592', '0059244', 'abcdef'])('%j is no code of an authenticator app', (code) => {
    expect(stepOfCode(SECRET, code, at(1_234_567_890))).toBeNull()
  })

  it('The secret of an authenticator app is told in base32, and in an address that apps read', () => {
    const { secret, otpauth_url } = describeSecret(SECRET, 'ana@prumo.example')
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    const url = new URL(otpauth_url)
    expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(url.pathname)).toBe('/Prumo:ana@prumo.example')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ issuer: 'Prumo', secret })
  })
})
