import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

describe('a stored password (S8)', () => {
  it('A stored password is hashed with argon2id over 32 MiB three times, which OWASP asks for and more (S8)', async () => {
    const [algorithm, memory, passes, salt = '', tag = ''] = (
      await hashPassword('Prumo@2026', null)
    ).split('$')
    expect([algorithm, Number(memory), Number(passes)]).toEqual(['argon2id', 32 * 1024, 3])
    expect([Buffer.from(salt, 'base64url').length, Buffer.from(tag, 'base64url').length]).toEqual([
      16, 32,
    ])
  })

  it('A stored password is known again, and no other is taken for it (S8)', async () => {
    const hash = await hashPassword('Prumo@2026', null)
    expect(await verifyPassword('Prumo@2026', hash, null)).toBe(true)
    expect(await verifyPassword('Prumo@2027', hash, null)).toBe(false)
    expect(await verifyPassword('Prumo@2026', null, null)).toBe(false)
  })

  it('A stored password has a salt of its own: two people with one password have two hashes (S8)', async () => {
    expect(await hashPassword('Prumo@2026', null)).not.toBe(await hashPassword('Prumo@2026', null))
  })
})
