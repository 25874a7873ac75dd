import { expect, test } from 'vitest'
import { withoutLinks } from './without-links.ts'

/** What mail programs make links of: schemes, www, domains, addresses of mails. */
const LINK =
  /\w+:\/\/|www\.|mailto:\S|[\p{L}\p{N}-]+[.\u3002\uff0e\uff61]\p{L}{2,}|\d+\.\d+\.\d+\.\d+/iu

test.each([
  ['Acesse https://roubo.example/x agora', 'Acesse https: //roubo․example/x agora'],
  ['www.roubo.com', 'www․roubo․com'],
  ['ana@roubo.com.br', 'ana@roubo․com․br'],
  ['mailto:ana@roubo.com', 'mailto: ana@roubo․com'],
  ['roubo。com', 'roubo․com'],
  ['ação．com', 'ação․com'],
  ['http://10.0.0.1:8080', 'http: //10․0․0․1: 8080'],
  ['xn--80ak6aa92e.com', 'xn--80ak6aa92e․com'],
])('%s is no link in a mail', (typed, written) => {
  expect(typed).toMatch(LINK)
  expect(withoutLinks(typed)).toBe(written)
  expect(withoutLinks(typed)).not.toMatch(LINK)
})

test.each(['Padaria Sol Ltda.', 'João & Cia.', 'St. Ana, 10', 'Loja: a melhor'])(
  '%s stays as it is',
  (name) => expect(withoutLinks(name)).toBe(name),
)
