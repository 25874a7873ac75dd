import { expect, it } from 'vitest'
import { stepsSince } from './steps-since.mjs'

const CHECKS = ['install', 'typecheck', 'lint', 'format', 'unused', 'unit']
const SOURCES = {
  features: ['parties', 'sales', 'transactions', 'cost-centers'],
  users: { parties: ['sales'], transactions: ['sales'], sales: [] },
  specs: {
    'sales.spec.ts': "const LIST = '/admin/sale/list'",
    'master-data.spec.ts': "await page.goto('/admin/supplier/list')",
    'transaction-form.spec.ts': "await page.goto('/admin/payable/list')",
    'every-screen.spec.ts': '',
    'shell.spec.ts': '',
  },
}
const since = (...changed: string[]) => stepsSince(changed, SOURCES)

it('A change of texts for readers runs the checks alone and says what it leaves out', () => {
  const { steps, leftOut } = since('docs/GLOSSARY.md', 'README.md')
  expect(Object.keys(steps)).toEqual(CHECKS)
  expect(leftOut.join()).toContain('http-postgresql')
})

it.each(['package-lock.json', 'vitest.config.ts', 'scripts/test-steps.mjs'])(
  'A change of %s runs every step whole',
  (path) => {
    const { steps, leftOut } = since(path, 'docs/MAP.md')
    expect(Object.keys(steps)).toContain('browser-pglite')
    expect([...new Set(Object.values(steps).flat()), ...leftOut]).toEqual([])
  },
)

it.each(['server/migrations/0050_x.sql', 'server/src/kernel/clock.ts', 'contracts/src/route.ts'])(
  'A change of %s runs every step of the server whole, on both engines',
  (path) => {
    const { steps } = since(path)
    expect([steps['http-postgresql'], steps['http-pglite'], steps['process']]).toEqual([[], [], []])
    expect(steps['browser']).toEqual([])
  },
)

it('A change of the services outside runs what is tested against them, on the server and in the browser', () => {
  const { steps } = since('simulators/pluggy/answer.ts')
  expect([steps['http-postgresql'], steps['browser']]).toEqual([[], []])
})

it('A change of the files of other programs runs what reads them', () => {
  expect(since('test/corpus/ofx/itau.ofx').steps['http-postgresql']).toEqual([])
})

it('A change of a module runs its tests, those of the modules that use it, and the sweeps', () => {
  const { steps, leftOut } = since('server/src/modules/parties/party.queries.ts')
  const folders = ['server/src/modules/parties/', 'server/src/modules/sales/']
  expect(steps['http-postgresql']).toEqual(['test/http/', ...folders])
  expect(steps['http-pglite']).toEqual(['test/engine/replay', ...folders])
  expect(steps['process']).toEqual(['query-plans'])
  expect(steps['browser']).toEqual(['every-screen.spec.ts', 'master-data.spec.ts', 'sales.spec.ts'])
  expect(leftOut).toContain('of browser 2 of 5 specs')
})

it('A change of a screen runs the browser tests of its feature and nothing of the server', () => {
  const { steps } = since('web/src/features/transactions/transaction-form.tsx')
  expect(steps['browser']).toEqual(['every-screen.spec.ts', 'transaction-form.spec.ts'])
  expect(Object.keys(steps)).not.toContain('http-postgresql')
})

it('A change of the parts that all screens share runs all browser tests', () => {
  expect(since('web/src/kit/field.tsx').steps['browser']).toEqual([])
  expect(since('e2e/session.ts').steps['browser']).toEqual([])
})

it('A change of one browser test runs that one', () => {
  const { steps } = since('e2e/shell.spec.ts')
  expect(steps['browser']).toEqual(['shell.spec.ts'])
  expect(Object.keys(steps)).toEqual([...CHECKS, 'chromium', 'build', 'browser'])
})
