import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSource, repositoryRoot } from '../../scripts/source-files.ts'
import { SECURITY_STANDARD } from './security-standard.ts'
import { hasTest } from './test-titles.ts'

const TABLE = 'docs/requirements.tsv'
/** What keeps data safe, by the ids of the project's list of trust; one may have several proofs. */
const TRUST = 'docs/trust.tsv'
/** What of OWASP ASVS 5.0, level 2, is held by which test or document, or by none and why. */
const ASVS = 'docs/asvs.tsv'
interface Proof {
  readonly id: string
  readonly file: string
  readonly title: string
}

const linesOf = (tsv: string): readonly string[] => tsv.trimEnd().split('\n').slice(1)

function proofsIn(tsv: string): readonly Proof[] {
  return linesOf(tsv).map((line) => {
    const [id = '', file = '', title = ''] = line.split('\t')
    return { id, file, title }
  })
}

/** An id of the list of trust that no test holds: it says why. */
const UNPROVEN: readonly string[] = ['left', 'not applicable']

/** What is too heavy for `npm test` is tried by `npm run drill`: its report says the result, and that it was good. */
const DRILLS = 'docs/operations/drills/'

/** Tests on real files, which run where these are, and nowhere else. */
const REAL_FILES = 'test/corpus/real/'

/** How many ids each letter of the list of trust has. */
const TRUST_IDS = { I: 1, R: 12, C: 13, T: 9, S: 18, D: 2, U: 8, P: 10 } as const

/** Of a report of several targets each line that was met counts by itself. */
const saysGood = (report: string, { id, title }: Omit<Proof, 'file'>): boolean =>
  report.includes(`\n- ${id}: met: ${title}\n`) ||
  [`**${title}.**`, ' · good · '].every((words) => report.includes(words))

function fault({ id, file, title }: Proof): string | null {
  if (!existsSync(join(repositoryRoot, file))) return `${id}: there is no file ${file}`
  if (file.startsWith(REAL_FILES)) return `${id}: ${file} runs only where real files are`
  if (file.startsWith(DRILLS))
    return saysGood(readSource(file), { id, title })
      ? null
      : `${id}: ${file} does not say '${title}', or did not go well`
  // What the standard asks to be written down is a sentence of a document.
  if (file.endsWith('.md'))
    return readSource(file).includes(title) ? null : `${id}: ${file} does not say '${title}'`
  return hasTest(file, readSource(file), title) ? null : `${id}: ${file} has no test '${title}'`
}

test.each([
  ['a plain title', "test('Pays in full', run)", true],
  ['another title', "test('Pays in part', run)", false],
  ['a part of a title', "test('Pays in full and more', run)", false],
  ['a title over a table of cases', "test.each(cases)('Pays in full', run)", true],
  ['a title with a value in it', 'for (const how of ways) test(`Pays in ${how}`, run)', true],
  ['a heading, which is no test', "describe('Pays in full', run)", false],
  ['a mention in a comment', "// test('Pays in full')", false],
])('A test is found by its exact title: %s', (_title, source, isFound) => {
  expect(hasTest('a.test.ts', source, 'Pays in full')).toBe(isFound)
})

test.each([
  ['the result of a drill that went well', ' · good · \n**3 kills, 0 lost.**', true],
  ['the result of one that went badly', ' · BAD · \n**3 kills, 0 lost.**', false],
  ['a target that was met', ' · BAD · \n- R2: met: 3 kills, 0 lost\n', true],
  ['a target that was missed', ' · BAD · \n- R2: MISSED: 3 kills, 0 lost\n', false],
  ['that of another id', ' · BAD · \n- R3: met: 3 kills, 0 lost\n', false],
])('A report of a drill proves what it says went well: %s', (_title, report, isGood) => {
  expect(saysGood(report, { id: 'R2', title: '3 kills, 0 lost' })).toBe(isGood)
})

test.each([TABLE, TRUST, ASVS])('%s has its three columns', (table) => {
  expect(readSource(table).split('\n')[0]).toBe('id\tfile\ttitle')
  expect(linesOf(readSource(table)).filter((line) => line.split('\t').length !== 3)).toEqual([])
})

test('A test on real files, which a plain clone does not run, proves nothing', () => {
  const file = `${REAL_FILES}statements.test.ts`
  expect(fault({ id: 'X', file, title: 'X' })).toBe(`X: ${file} runs only where real files are`)
})

test.each([TABLE, TRUST, ASVS])('Everything in %s is proven by a test that exists', (table) => {
  const all = proofsIn(readSource(table))
  const proofs = all.filter(({ file }) => table === TABLE || !UNPROVEN.includes(file))
  expect(proofs.length).toBeGreaterThan(0)
  expect(proofs.map(fault).filter((sentence) => sentence !== null)).toEqual([])
})

test('Every id of the list of trust is named: by the tests that hold it, or by why none does', () => {
  const named = new Set(proofsIn(readSource(TRUST)).map(({ id }) => id))
  const ids = Object.entries(TRUST_IDS).flatMap(([letter, count]) =>
    Array.from({ length: count }, (_, place) => `${letter}${place + 1}`),
  )
  expect([...named].toSorted()).toEqual(ids.toSorted())
  const bare = proofsIn(readSource(TRUST)).filter(({ title }) => title.trim() === '')
  expect(bare).toEqual([])
})

test('Every line of the security standard is told of: by the tests that hold it, or by why none does', () => {
  const proofs = proofsIn(readSource(ASVS))
  const told = new Set(proofs.map(({ id }) => id))
  expect(SECURITY_STANDARD).toHaveLength(253)
  expect(SECURITY_STANDARD.filter((id) => !told.has(id))).toEqual([])
  expect(proofs.filter(({ title }) => title.trim() === '')).toEqual([])
  expect(proofs.filter(({ id }) => !/^\d+\.\d+\.\d+$/.test(id))).toEqual([])
})

test('No requirement is in the table twice', () => {
  const ids = proofsIn(readSource(TABLE)).map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
