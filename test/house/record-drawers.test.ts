import { expect, test } from 'vitest'
import { readSources } from '../../scripts/source-files.ts'

/** How many drawers with a form a source has, and how many of them `useRecordDrawer` saves. */
const drawersIn = (source: string) => ({
  all: source.match(/<RecordDrawer\b/g)?.length ?? 0,
  hooked: source.match(/\{\.\.\.(\w+\.)?drawer\}/g)?.length ?? 0,
})

test.each([
  ['<RecordDrawer title="x" {...drawer}>', { all: 1, hooked: 1 }],
  ['<RecordDrawer\n  {...state.drawer}\n>', { all: 1, hooked: 1 }],
  ['<RecordDrawer form={form} onSave={save} onClose={onClose}>', { all: 1, hooked: 0 }],
])('A drawer that is saved in a way of its own is found: %j', (source, found) => {
  expect(drawersIn(source)).toEqual(found)
})

test('Every drawer with a form is saved by one hook', () => {
  const files = [...readSources(['web/src'], ['.tsx'])].map(
    ([path, source]) => [path, drawersIn(source)] as const,
  )
  expect(files.filter(([, { all }]) => all > 0).length).toBeGreaterThan(20)
  expect(files.filter(([, { all, hooked }]) => all !== hooked)).toEqual([])
})
