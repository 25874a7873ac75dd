import { expect, it } from 'vitest'
import { readSources } from '../../scripts/source-files.ts'
import { APART } from '../http/directory-tables.ts'

const FOLDER = 'server/migrations/'
/** Before there were cells. */
const FIRST_WITH_CELLS = '0454'

const migrations = [...readSources(['server/migrations'], ['.sql'])].map(([path, text]) => ({
  name: path.slice(FOLDER.length),
  text: text.toLowerCase().replaceAll(/--.*$/gm, '').replaceAll('"', ''),
}))

/** Tables of companies that a migration writes by what the directory alone has: in a cell it writes nothing. */
function writtenByDirectory(text: string): readonly string[] {
  // Between these: what a statement reads may stand in any part of it, also in a loop around others.
  const readsDirectory = /\b(?:from|join|using)\s+(?:only\s+)?companies\b/.test(text)
  if (!readsDirectory || /\bcell_companies\b/.test(text)) return []
  return [
    ...text.matchAll(/\b(?:update|insert\s+into|delete\s+from)\s+(?:only\s+)?(\w+)/g),
  ].flatMap(([, table = '']) => (APART.includes(table) ? [] : [table]))
}

it.each([
  'update sales s set code = c.document from companies c where c.id = s.company_id;',
  'insert into categories (company_id, name) select id, 1 from companies;',
  'do $$ begin for c in select id from companies loop update sales set code = 1; end loop; end $$;',
  'delete from sales using companies where company_id = id;',
])('In a cell, where the directory has no rows, nothing is written by: %s', (text) => {
  expect(writtenByDirectory(text)).toHaveLength(1)
})

it.each([
  'update sales set code = 1;',
  'update companies set cell = null;\ninsert into company_users (company_id) select id from companies;',
  'insert into categories (company_id) select id from companies union select company_id from cell_companies;',
])('In a cell the same is written as in the directory by: %s', (text) => {
  expect(writtenByDirectory(text)).toEqual([])
})

it('No migration writes tables of companies by rows that the directory alone has', () => {
  const faults = migrations.flatMap(({ name, text }) =>
    name >= FIRST_WITH_CELLS ? writtenByDirectory(text).map((table) => `${name}: ${table}`) : [],
  )
  expect(faults).toEqual([])
})
