import { expect, it } from 'vitest'
import { sharedTablesIn } from './shared-tables.ts'

it.each([
  'insert into "ofx_import_rules" ("name") values ($1)',
  'update ofx_import_rules set name = $1',
  'update only "ofx_import_rules" as r set name = $1',
  'DELETE FROM ofx_import_rules',
  'with gone as (delete from "ofx_import_rules" returning id) select * from gone',
  'merge into ofx_import_rules using x on true when matched then delete',
])('A table that cells have copies of is written by: %s', (text) => {
  expect(sharedTablesIn(text)).toEqual(['ofx_import_rules'])
})

it.each([
  'select * from "ofx_import_rules" for update',
  'insert into imports select name from ofx_import_rules',
  'update ofx_import_rules_of_others set name = $1',
])('No table that cells have copies of is written by: %s', (text) => {
  expect(sharedTablesIn(text)).toEqual([])
})
