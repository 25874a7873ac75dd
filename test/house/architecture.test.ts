import { expect, test } from 'vitest'
import { violationsOf } from './import-rules.ts'
import { readSources } from '../../scripts/source-files.ts'

/** A tree that cannot be read would pass in silence: this many files were there on the first day. */
const FEWEST_FILES = 100

const moduleFile = (name: string, file: string) => `server/src/modules/${name}/${file}`

const faults: readonly [title: string, path: string, source: string, reason: string][] = [
  [
    'An index that loads the routes of its module is refused',
    'server/src/modules/parties/index.ts',
    "export { partyHandlers } from './parties.routes.ts'",
    'routes are imported by the registry alone',
  ],
  [
    'A kit part that imports a feature is refused',
    'web/src/kit/data-table.tsx',
    "import { x } from '../features/parties/x.ts'",
    'web kit may not import web feature parties',
  ],
  [
    'A kit part that imports values of a contract is refused',
    'web/src/kit/fields.tsx',
    "import { partySchema } from '@prumo/contracts/parties/party.schema'",
    'the kit imports only types of a contract',
  ],
  [
    'A kit part that loads the app late is refused',
    'web/src/kit/menu.tsx',
    "const load = () => import('../app/menu.tsx')",
    'web kit may not import web app',
  ],
  [
    'A feature that imports another feature is refused',
    'web/src/features/parties/party-form.tsx',
    "import { x } from '../categories/category-form.tsx'",
    'web feature parties may not import web feature categories',
  ],
  [
    'A feature that imports the app is refused',
    'web/src/features/parties/party-form.tsx',
    "import type { x } from '../../app/screens.ts'",
    'web feature parties may not import web app',
  ],
  [
    'A text that imports anything but texts is refused',
    'texts/pt/parties.ts',
    "import { x } from '../../web/src/kit/money-text.tsx'",
    'texts may not import web kit',
  ],
  [
    'A screen that imports a text that only the server shows is refused',
    'web/src/app/router.tsx',
    "import { mailsTexts } from '@prumo/texts/pt/server/mails'",
    'web app may not import server-only texts',
  ],
  [
    'A web file that imports the server is refused',
    'web/src/app/router.tsx',
    "import { x } from '../../../server/src/kernel/refusal.ts'",
    'web app may not import kernel',
  ],
  [
    'A module that reaches inside another module is refused',
    moduleFile('transactions', 'settle-transaction.ts'),
    "export { save } from '../categories/save-category.ts'",
    'another module is entered only through its index.ts',
  ],
  [
    'A module that imports a higher level is refused',
    moduleFile('categories', 'save-category.ts'),
    "import { settle } from '../transactions/index.ts'",
    'a module imports only lower levels',
  ],
  [
    'A module that imports its own level is refused',
    moduleFile('parties', 'party.queries.ts'),
    "import { listCategories } from '../categories/index.ts'",
    'a module imports only lower levels',
  ],
  [
    'A module without a level is refused',
    moduleFile('loyalty', 'index.ts'),
    'export const points = 1',
    'module loyalty has no level in module-levels.ts',
  ],
  [
    'A module that opens the database itself is refused',
    moduleFile('parties', 'party.queries.ts'),
    "import { atomic } from '../../kernel/database/atomic.ts'",
    'only kernel, composition and tests may open the database (atomic)',
  ],
  [
    "A module that enters a company other than the request's is refused",
    moduleFile('parties', 'party.queries.ts'),
    'export const read = (db) => db.enterCompany({}, run)',
    'only the kernel and the module that makes companies may call enterCompany',
  ],
  [
    'A pure rule that imports the kernel is refused',
    moduleFile('transactions', 'recurrence.rules.ts'),
    "import { Refusal } from '../../kernel/refusal.ts'",
    'a pure file imports libs, types of contracts and pure files of its module',
  ],
  [
    'A pure rule that imports values of a contract is refused',
    moduleFile('transactions', 'recurrence.rule.ts'),
    "import { MAX } from '@prumo/contracts/transactions/transaction.schema'",
    'a pure file imports libs, types of contracts and pure files of its module',
  ],
  [
    'A pure rule that imports a query of its own module is refused',
    moduleFile('transactions', 'recurrence.rules.ts'),
    "import { load } from './transaction.queries.ts'",
    'a pure file imports libs, types of contracts and pure files of its module',
  ],
  [
    'A pure rule that imports a package is refused',
    moduleFile('transactions', 'recurrence.rules.ts'),
    "import { randomUUID } from 'node:crypto'",
    'a pure file imports libs, types of contracts and pure files of its module',
  ],
  [
    'A lib that imports a contract is refused',
    'libs/money/src/cents.ts',
    "import type { Page } from '@prumo/contracts/list'",
    'lib money may not import contracts',
  ],
  [
    'A lib that imports another lib is refused',
    'libs/money/src/cents.ts',
    "import { today } from '@prumo/civil-date'",
    'lib money may not import lib civil-date',
  ],
  [
    'A contract that imports the server is refused',
    'contracts/src/route.ts',
    "type T = import('../../server/src/kernel/refusal.ts').Refusal",
    'contracts may not import kernel',
  ],
  [
    'A kernel file that imports a module is refused',
    'server/src/kernel/http/authorize.ts',
    "import { knownPermissions } from '../../modules/access/index.ts'",
    'kernel may not import module access',
  ],
  [
    'A start file that reaches inside a module is refused',
    'server/src/demo/load-demo.ts',
    "import { save } from '../modules/categories/save-category.ts'",
    'a module is entered only through its index.ts',
  ],
  [
    'Product code that imports a test or a factory is refused',
    moduleFile('parties', 'index.ts'),
    "export { makeParty } from './party.factory.ts'",
    'product code does not import tests, factories or tools',
  ],
  [
    'A file outside the known folders is refused',
    'server/src/utils/format.ts',
    'export const x = 1',
    'has no place in the architecture',
  ],
]

test.each(faults)('A planted import is refused: %s', (_title, path, source, reason) => {
  const violations = violationsOf(new Map([[path, source]]))
  expect(violations).toHaveLength(1)
  expect(violations[0]?.startsWith(path)).toBe(true)
  expect(violations[0]?.endsWith(reason)).toBe(true)
})

const allowed: readonly [title: string, path: string, source: string][] = [
  [
    'The registry may import the routes of a module',
    'server/src/modules/registry.ts',
    "import { partyHandlers } from './parties/parties.routes.ts'",
  ],
  [
    'Routes may serve what modules above theirs do',
    'server/src/modules/transactions/transactions.routes.ts',
    "import { settleTransaction } from '../settlements/index.ts'",
  ],
  [
    'A module may import contracts, kernel, itself and the index of a lower level',
    moduleFile('transactions', 'settle-transaction.ts'),
    `import { Refusal } from '../../kernel/refusal.ts'
     import { type CompanyDb } from '../../kernel/database/atomic.ts'
     import { MAX } from '@prumo/contracts/transactions/transaction.schema'
     import { listCategories } from '../categories/index.ts'
     import { recur } from './recurrence.rules.ts'
     import { sql } from 'kysely'`,
  ],
  [
    'A pure rule may import libs, pure files, and types of contracts and of lower modules',
    moduleFile('transactions', 'recurrence.rules.ts'),
    `import { addCents } from '@prumo/money'
     import type { Transaction } from '@prumo/contracts/transactions/transaction.schema'
     import { monthly } from './calendar.rules.ts'
     import type { LedgerEntry } from '../ledger/index.ts'
     import chart from './chart.json' with { type: 'json' }`,
  ],
  [
    'The kit may import libs, types of contracts, contracts of no feature, texts and itself',
    'web/src/kit/money-text.tsx',
    `import { formatMoney } from '@prumo/money'
     import type { Party } from '@prumo/contracts/parties/party.schema'
     import { errorSchema } from '@prumo/contracts/error.schema'
     import { useTexts } from '../texts/use-texts.ts'
     import classes from './kit.module.css'`,
  ],
  [
    'A test of a module may use the factories of another',
    moduleFile('transactions', 'settle-transaction.http.test.ts'),
    "import { makeCategory } from '../categories/category.factory.ts'",
  ],
]

test.each(allowed)('A planted import is allowed: %s', (_title, path, source) => {
  expect(violationsOf(new Map([[path, source]]))).toEqual([])
})

test('Every file of the project imports only what the architecture allows', () => {
  const files = readSources(['libs', 'contracts', 'texts', 'server', 'web'], ['.ts', '.tsx'])
  expect(files.size).toBeGreaterThan(FEWEST_FILES)
  expect(violationsOf(files)).toEqual([])
})
