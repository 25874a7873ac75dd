import { expect, it } from 'vitest'
import { sampleCertificate } from '../../../../test/http/certificates.ts'
import { keyInThread } from './open-company-key.ts'

/** A quarter of a second at least. */
const SLOW_ROUNDS = 60_000

it('The key of a certificate whose file asks for many rounds is opened to sign with while the process stays free (P8)', async () => {
  const slow = sampleCertificate({ rounds: SLOW_ROUNDS })
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 5)
  const key = await keyInThread(1, slow, 'segredo-pfx')
  clearInterval(timer)
  expect(key?.private_key_pem).toContain('PRIVATE KEY')
  expect(key?.certificate_pem).toContain('CERTIFICATE')
  // One that is opened in this thread leaves its timers no turn.
  expect(turns).toBeGreaterThan(3)
  expect(await keyInThread(1, slow, 'outra')).toBeNull()
})

it('A company whose certificate takes long to open keeps no other from opening its own (P8)', async () => {
  const slow = sampleCertificate({ rounds: SLOW_ROUNDS })
  const ended: string[] = []
  const open = (company: number, file: Uint8Array, name: string) =>
    keyInThread(company, file, 'segredo-pfx').then(() => ended.push(name))
  const all = [
    ...['first', 'second', 'third', 'fourth'].map((name) => open(1, slow, name)),
    open(2, sampleCertificate(), 'other'),
  ]
  await Promise.all(all)
  expect(ended.indexOf('other')).toBeLessThanOrEqual(1)
})
