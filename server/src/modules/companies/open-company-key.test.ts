import { expect, it } from 'vitest'
import { sampleCertificate } from '../../../../test/http/certificates.ts'
import { keyInThread } from './open-company-key.ts'

/** A second or so. */
const SLOW_ROUNDS = 60_000

it('The key of a certificate whose file asks for many rounds is opened to sign with while the process stays free (P8)', async () => {
  const slow = sampleCertificate({ rounds: SLOW_ROUNDS })
  let longestMs = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last)
    last = performance.now()
  }, 5)
  const begun = performance.now()
  const key = await keyInThread(1, slow, 'segredo-pfx')
  const tookMs = performance.now() - begun
  clearInterval(timer)
  expect(key?.private_key_pem).toContain('PRIVATE KEY')
  expect(key?.certificate_pem).toContain('CERTIFICATE')
  expect(tookMs).toBeGreaterThan(300)
  expect(longestMs).toBeLessThan(Math.max(200, tookMs / 3))
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
