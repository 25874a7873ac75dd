import { expect, test } from 'vitest'
import { landingPath } from './landing.ts'
import { loginIdentifier } from './login-identifier.ts'

test.each([
  [[{ id: 1 }], ['companies.show'], '/'],
  [[{ id: 1 }], [], '/admin/company/edit'],
  [[], ['companies.show'], '/admin/company/edit'],
  [[], [], '/admin/company/edit'],
] as const)(
  'After signing in with companies %j and permissions %j: %s',
  (companies, held, path) => {
    expect(landingPath(companies, held)).toBe(path)
  },
)

test.each([
  [' ana@exemplo.com.br ', { email: 'ana@exemplo.com.br' }],
  ['529.982.247-25', { document: '52998224725' }],
  ['12.abc.345/01de-35', { document: '12ABC34501DE35' }],
])('%s is sent as %j', (typed, sent) => {
  expect(loginIdentifier(typed)).toEqual(sent)
})
