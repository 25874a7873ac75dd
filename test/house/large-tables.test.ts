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

/** A migration without comments, quotes and the words that may stand before the name of a table. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/--.*$/gm, '')
    .replaceAll('"', '')
    .replaceAll(/\bpublic\.|\b(?:only|if\s+exists|if\s+not\s+exists)\s+/g, '')

const madeIn = (text: string): readonly (string | undefined)[] =>
  [...plain(text).matchAll(/\bcreate\s+(?:unlogged\s+)?table\s+(\w+)/g)].map(([, name]) => name)

/** Large tables whose writes a migration would hold up for as long as it makes an index or a unique key. */
function heldUp(text: string): readonly string[] {
  if (text.startsWith(CONCURRENTLY)) return []
  const said = plain(text)
  const made = madeIn(text)
  const indexed = said.matchAll(
    /\bcreate\s+(?:unique\s+)?index\s+(?:concurrently\s+)?(?:(?!on\s)\w+\s+)?on\s+(\w+)/g,
  )
  const keyed = said.matchAll(
    /\balter\s+table\s+(\w+)(?=[^;]*\badd\s[^;]*\b(?:unique|primary\s+key|exclude)\b(?!\s+using\s+index))/g,
  )
  // By its index it tells no table: none is made anew.
  const remade = [...said.matchAll(/\breindex\s[^;]*?(\w+)\s*;/g)].map(([, name = '']) => name)
  const tables = [...indexed, ...keyed].flatMap(([, table = '']) =>
    LARGE_TABLES.includes(table) && !made.includes(table) ? [table] : [],
  )
  return [...tables, ...remade]
}

it.each([
  'create index sales_by_day on sales (company_id, sold_on);',
  'create unique index x\n  on sales (company_id);',
  'CREATE INDEX IF NOT EXISTS x ON sales (company_id);',
  'create index on sales (company_id);',
  'create index x on only sales (company_id);',
  'create index x on public.sales using btree (company_id);',
  'create index "x" on "public"."sales" (company_id);',
  'create index concurrently x on sales (company_id);',
  'alter table sales\n  add constraint once unique (company_id, number);',
  'alter table only sales add unique (company_id, number);',
  'alter table if exists sales add primary key (id);',
  'alter table sales add column code text unique;',
  'alter table sales add note text, add code text not null unique;',
  'alter table sales add constraint apart exclude using gist (during with &&);',
  'alter table public.sales add unique nulls not distinct (number);',
  'reindex table sales;',
  'reindex (verbose) index sales;',
])('Who writes to a large table is held up by: %s', (text) => {
  expect(heldUp(text)).toEqual(['sales'])
})

it.each([
  'alter table sales add constraint once unique using index x;',
  'alter table sales add column unique_code text;\nalter table plans add unique (name_key);',
  'create table if not exists public.sales (id int);\ncreate index x on sales (id);',
  'create index x on plans (name_key);',
  '-- create index x on sales (id);\nselect 1;',
  `${CONCURRENTLY}create index concurrently x on sales (id);`,
])('Who writes to a large table is not held up by: %s', (text) => {
  expect(heldUp(text)).toEqual([])
})

it('No migration makes an index of a large table while others cannot write', () => {
  const tables = migrations.flatMap(({ text }) => madeIn(text))
  expect(LARGE_TABLES.filter((table) => !tables.includes(table))).toEqual([])
  const faults = migrations.flatMap(({ name, text }) =>
    name > LAST_OF_BEFORE ? heldUp(text).map((table) => `${name}: ${table}`) : [],
  )
  expect(faults).toEqual([])
})

/** What reads every row: a constraint that is not put off, and that no row lacks a value. */
const READS =
  /\badd\s+constraint\s+\w+\s+(?:check|foreign)\b|\badd\s+(?:check|foreign)\b|\bset\s+not\s+null\b/

/** Large tables whose rows a migration reads for a constraint while nobody can read them. */
const readWhole = (text: string): readonly string[] =>
  plain(text)
    .split(';')
    .flatMap((statement) => {
      const table = /\balter\s+table\s+(\w+)/.exec(statement)?.[1]
      if (table === undefined || !LARGE_TABLES.includes(table) || madeIn(text).includes(table))
        return []
      return actsOf(statement).some((act) => READS.test(act) && !/\bnot\s+valid\s*$/.test(act))
        ? [table]
        : []
    })

/** The acts of a statement: what its commas outside of brackets part. */
function actsOf(statement: string): readonly string[] {
  let depth = 0
  const parted = Array.from(statement, (sign) => {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    return sign === ',' && depth === 0 ? '\0' : sign
  })
  return parted.join('').split('\0')
}

/** Migrations of before checked every row at once. */
const FIRST_THAT_DOES_NOT = '0427'

it.each([
  'alter table sales add constraint x\n  check (a in (1));',
  'alter table sales add column b int, add constraint x check (a in (1, 2));',
  'alter table sales add constraint x check (a > 1) not valid, add constraint y check (b > 1);',
  'alter table sales add check (a > 1);',
  'alter table sales add constraint x foreign key (company_id, a) references plans (company_id, id);',
  'alter table sales alter column a set not null;',
])('Every row of a large table is read while nobody else can by: %s', (text) => {
  expect(readWhole(text)).toEqual(['sales'])
})

it.each([
  'alter table sales add constraint x check (a in (1, 2)) not valid;',
  'alter table sales add column b int, add constraint x check (a > 1) not valid;',
  'alter table sales validate constraint x;',
  'alter table plans alter column a set not null;',
])('No row of a large table is read while nobody else can by: %s', (text) => {
  expect(readWhole(text)).toEqual([])
})

it('No migration reads a large table for a constraint while nobody else can: it is validated by a later one', () => {
  const faults = migrations.flatMap(({ name, text }) =>
    name >= FIRST_THAT_DOES_NOT ? readWhole(text).map((table) => `${name}: ${table}`) : [],
  )
  expect(faults).toEqual([])
})

/** Migrations of before wrote rows of large tables while nobody could read them. */
const FIRST_THAT_WRITES_NONE = '0450'

/** Large tables whose rows a migration writes, or whose owner it lets: until its end nobody else reads them. */
const rewritten = (text: string): readonly string[] =>
  [...plain(text).matchAll(/\bupdate\s+(\w+)|\balter\s+table\s+(\w+)\s+no\s+force\b/g)].flatMap(
    ([, updated, opened]) => {
      const table = updated ?? opened ?? ''
      return LARGE_TABLES.includes(table) && !madeIn(text).includes(table) ? [table] : []
    },
  )

it.each([
  'update sales set code = 1;',
  'update only public.sales set code = 1;',
  'alter table sales no force row level security;',
])('Rows of a large table are written while nobody else reads them by: %s', (text) => {
  expect(rewritten(text)).toEqual(['sales'])
})

it.each([
  'alter table sales add column code int not null default 1;',
  'create trigger t after update on sales execute function f();',
  'update plans set code = 1;',
])('No row of a large table is written by: %s', (text) => {
  expect(rewritten(text)).toEqual([])
})

it('No migration writes the rows of a large table: a default tells them, or a job writes them in parts', () => {
  const faults = migrations.flatMap(({ name, text }) =>
    name >= FIRST_THAT_WRITES_NONE ? rewritten(text).map((table) => `${name}: ${table}`) : [],
  )
  expect(faults).toEqual([])
})

it('A migration that makes an index concurrently says so in its first line: no transaction holds it', () => {
  const silent = migrations.filter(
    ({ text }) => !text.startsWith(CONCURRENTLY) && /\bindex\s+concurrently\b/.test(plain(text)),
  )
  expect(silent.map(({ name }) => name)).toEqual([])
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
