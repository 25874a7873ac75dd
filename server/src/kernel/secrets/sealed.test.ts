import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { seal, unseal } from './sealed.ts'

const key = randomBytes(32)
const plain = Buffer.from('senha do certificado')

describe('a sealed secret', () => {
  it('A sealed secret opens with its key in its place', () => {
    expect(unseal(key, 'company:1|a|1|b', seal(key, 'company:1|a|1|b', plain))).toEqual(plain)
  })
  it('A sealed secret does not hold its text, and is another each time', () => {
    const sealed = seal(key, 'x', plain)
    expect(sealed.includes(plain)).toBe(false)
    expect(sealed.equals(seal(key, 'x', plain))).toBe(false)
  })
  it('A sealed secret does not open in another place, with another key, or changed in any byte', () => {
    const sealed = seal(key, 'company:1|a|1|b', plain)
    expect(() => unseal(key, 'company:2|a|1|b', sealed)).toThrow(/authenticate|format/)
    expect(() => unseal(randomBytes(32), 'company:1|a|1|b', sealed)).toThrow(/authenticate|format/)
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at)
      expect(() => unseal(key, 'company:1|a|1|b', changed)).toThrow(/authenticate|format/)
    }
  })
})
