import { OPERATION_KINDS, OPERATION_TABLES } from '@prumo/contracts/audit/operation-kinds'
import { FEATURES } from '@prumo/contracts/features'
import { expect, test } from 'vitest'
import { readSources } from '../../scripts/source-files.ts'
import { auditTexts } from '../../texts/pt/audit.ts'

/** What records an operation, or hands its kind over to what does. */
const RECORDING =
  'recordOperation|asOneOperation|changeTransactions|destroyTransactions|changeStored|saveConnection|setConnectionStatus'

/** The texts of the files that record operations. */
const recording = [...readSources(['server'], ['.ts'])].flatMap(([path, source]) =>
  /\.(test|factory)\.ts$/.test(path) || !new RegExp(`\\b(${RECORDING})\\(`).test(source)
    ? []
    : [source],
)

/** Kinds that are put together while the server runs: `<noun>.create`. */
const NOUNS = ['clients', 'suppliers']
/** The same of the master data that are written alike (kernel/master-record-writes.ts). */
const MASTER_RECORD_NOUNS = FEATURES.flatMap(({ name, tables }) =>
  tables.some((table) => 'columns' in table) ? [name] : [],
)

/** Every kind that a file names: where it records, or in the types and values that it hands over. */
function kindsIn(source: string): string[] {
  const recordedHere = [
    ...source.matchAll(new RegExp(`\\b(?:${RECORDING})\\(\\s*[\\w.]+,\\s*'([^']+)'`, 'g')),
  ]
  const handedOver = [...source.matchAll(/^.*\bkind\b.*$/gm)].flatMap(([line]) => [
    ...line.matchAll(/'([a-z-]+\.[a-z-]+)'/g),
  ])
  const literals = [...recordedHere, ...handedOver].map((match) => match[1] ?? '')
  const nouns = source.includes('type.noun') ? MASTER_RECORD_NOUNS : NOUNS
  const made = [...source.matchAll(/oun\}\.([a-z-]+)`/g)].flatMap((match) =>
    nouns.map((noun) => `${noun}.${match[1] ?? ''}`),
  )
  return [...literals, ...made]
}

const recorded = new Set(recording.flatMap(kindsIn))
const flatKinds = Object.entries(auditTexts.kinds).flatMap(([feature, acts]) =>
  Object.keys(acts).map((act) => `${feature}.${act}`),
)

test('The files that record operations are found', () => {
  expect(recording.length).toBeGreaterThan(10)
  expect(recorded.size).toBeGreaterThan(20)
})

test('Every kind of operation that is recorded is in the list of kinds, and no other', () => {
  const known: readonly string[] = OPERATION_KINDS
  expect([...recorded].filter((kind) => !known.includes(kind))).toEqual([])
  expect(known.filter((kind) => !recorded.has(kind))).toEqual([])
})

test('Every kind of operation has its words', () => {
  expect(flatKinds.toSorted()).toEqual([...OPERATION_KINDS].toSorted())
})

test('Every table that an operation names has its word', () => {
  const known: readonly string[] = OPERATION_TABLES
  const named = new Set(
    recording.flatMap((source) =>
      [...source.matchAll(/\btable: '([a-z_]+)'/g)].map((match) => match[1] ?? ''),
    ),
  )
  expect([...named].filter((table) => !known.includes(table))).toEqual([])
  expect(Object.keys(auditTexts.tables).toSorted()).toEqual([...OPERATION_TABLES].toSorted())
})
