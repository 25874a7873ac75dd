import { expect } from 'vitest'

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
]

/** What every answer says in its headers, whatever it is an answer to; null is what none may say. */
const GUARDS: Readonly<Record<string, string | null>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'access-control-allow-origin': null,
  'set-cookie': null,
  'x-powered-by': null,
  server: null,
}
const NAMES = ['content-security-policy', ...Object.keys(GUARDS)]

/** Headers that were found to be right: nearly all answers say the same. */
const guarded = new Set<string>()

/** Expects the security headers of every answer. */
export function expectGuarded(headers: Headers): void {
  const said = NAMES.map((name) => headers.get(name))
  const key = JSON.stringify(said)
  if (guarded.has(key)) return
  const policy = headers.get('content-security-policy') ?? ''
  const parts = policy.split(';').map((part) => part.trim())
  for (const part of POLICY)
    expect(parts.some((own) => own === part || own.startsWith(`${part} `))).toBe(true)
  expect(policy).not.toMatch(/unsafe-|https?:|\*/)
  const [, ...others] = said
  expect(others).toEqual(Object.values(GUARDS))
  guarded.add(key)
}

/** The same of an answer of the API, which is kept nowhere and names its request. */
export function expectGuardedAnswer(headers: Headers): void {
  expectGuarded(headers)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
}
