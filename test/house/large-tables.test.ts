import { expect, it } from 'vitest'
import { readSources } from '../../scripts/source-files.ts'
import {
  CONCURRENTLY,
  concurrentStatements,
} from '../../server/src/kernel/database/concurrent-migration.ts'
import { LARGE_TABLES } from '../../server/src/kernel/database/large-tables.ts'

const FOLDER = 'server/migrations/'
/** Migrations of before made their indexes while nobody could write. */
const LAST_OF_BEFORE = '0410'

const migrations = [...readSources(['server/migrations'], ['.sql'])].map(([path, text]) => ({
  name: path.slice(FOLDER.length),
  text: text.replaceAll('\r\n', '\n'),
}))

/** Large tables whose writes a migration would hold up for as long as it makes an index or a unique key. */
function heldUp(text: string): readonly string[] {
  if (text.startsWith(CONCURRENTLY)) return []
  const made = [...text.matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, name]) => name)
  const indexed = [...text.matchAll(/create (?:unique )?index (?:if not exists )?\w+\s+on (\w+)/g)]
  const keyed = [
    ...text.matchAll(
      /alter table (\w+)(?=[^;]*\badd (?:constraint \w+ )?(?:unique|primary key) \()/g,
    ),
  ]
  return [...indexed, ...keyed].flatMap(([, table = '']) =>
    LARGE_TABLES.includes(table) && !made.includes(table) ? [table] : [],
  )
}

it('An index or a unique key that holds up who writes to a large table is told from one that does not', () => {
  expect(heldUp('create index sales_by_day on sales (company_id, sold_on);')).toEqual(['sales'])
  expect(heldUp('create unique index x\n  on transactions (company_id);')).toEqual(['transactions'])
  expect(heldUp('alter table sales\n  add constraint once unique (company_id, number);')).toEqual([
    'sales',
  ])
  expect(heldUp('alter table sales add constraint once unique using index x;')).toEqual([])
  expect(heldUp('create table sales (id int);\ncreate index x on sales (id);')).toEqual([])
  expect(heldUp('create index x on plans (name_key);')).toEqual([])
  expect(heldUp(`${CONCURRENTLY}create index concurrently x on sales (id);`)).toEqual([])
})

it('No migration makes an index of a large table while others cannot write', () => {
  const tables = migrations.flatMap(({ text }) =>
    [...text.matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, name]) => name),
  )
  expect(LARGE_TABLES.filter((table) => !tables.includes(table))).toEqual([])
  const faults = migrations.flatMap(({ name, text }) =>
    name > LAST_OF_BEFORE ? heldUp(text).map((table) => `${name}: ${table}`) : [],
  )
  expect(faults).toEqual([])
})

it('A migration that runs concurrently makes and drops indexes, and nothing else', () => {
  for (const { text } of migrations)
    if (text.startsWith(CONCURRENTLY)) expect(concurrentStatements(text).length).toBeGreaterThan(0)
  expect(() => concurrentStatements('create index x on sales (id);')).toThrow('No statement of')
  expect(() => concurrentStatements('update sales set id = 1;')).toThrow('No statement of')
  expect(
    concurrentStatements(
      '-- Why.\ncreate index concurrently x\n  on sales (id);\ndrop index concurrently if exists y;\n',
    ),
  ).toEqual(['create index concurrently x\n  on sales (id)', 'drop index concurrently if exists y'])
})
