import { expect, test } from 'vitest'
import { readSources } from '../../scripts/source-files.ts'

/** What says left or right where it means the start or the end of a line. */
const PHYSICAL =
  /^\s*((margin|padding|border|scroll-padding)-(left|right)\b|(left|right)\s*:|text-align:\s*(left|right)|float:)/

/** Rules for one direction alone may name its sides. */
const OF_ONE_DIRECTION = /[^{}]*\[dir=[^{}]*\{[^}]*\}/g

const physicalLines = (source: string): readonly string[] =>
  source
    .replaceAll(OF_ONE_DIRECTION, '')
    .split('\n')
    .filter((line) => PHYSICAL.test(line))
    .map((line) => line.trim())

test.each([
  ['  margin-left: 4px;', ['margin-left: 4px;']],
  ['  text-align: right;', ['text-align: right;']],
  ['  left: 0;', ['left: 0;']],
  ['  margin-inline-start: 4px;', []],
  ['[dir="rtl"] .a {\n  text-align: right;\n}', []],
])('A side that does not turn with the page is found: %j', (source, found) => {
  expect(physicalLines(source)).toEqual(found)
})

test('Every style turns with the direction of the page', () => {
  const sheets = readSources(['web/src'], ['.css'])
  expect(sheets.size).toBeGreaterThan(10)
  const faults = [...sheets].flatMap(([path, source]) =>
    physicalLines(source).map((line) => `${path}: ${line}`),
  )
  expect(faults).toEqual([])
})

/** Mantine hides by a style within the page, which the content security policy does not let in. */
const HIDING = /\b(visibleFrom|hiddenFrom|lightHidden|darkHidden)\b/

test('No screen hides by what the content security policy stops', () => {
  const screens = readSources(['web/src'], ['.tsx'])
  expect(screens.size).toBeGreaterThan(20)
  expect([...screens].filter(([, source]) => HIDING.test(source)).map(([path]) => path)).toEqual([])
})

/**
 * What a rule of `:has()` draws below its subject has a name: else whatever comes into the page, a row or an icon,
 * has the browser work out the style of the whole page (30 ms with a list of 200 rows). Print is drawn once.
 */
const PRINT = /@media print\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g
const SELECTOR = /[^{}@;]+(?=\{)/g

/** The parts of a selector, as spaces and `>` divide it outside of parentheses. */
function partsOf(selector: string): readonly string[] {
  let depth = 0
  const marked = Array.from(selector, (letter) => {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    return depth === 0 && ' >+~'.includes(letter) ? '\n' : letter
  })
  return marked.join('').split(/\n+/)
}

/** Whether a part names a class, an attribute, an id or a tag; `*`, `:nth-child(2)` and `:not([data-a])` name none. */
function isNamed(part: string): boolean {
  const inner = part
    .replaceAll(/:(not|nth-child)\([^()]*\)/g, '')
    .replaceAll(/:(is|where|global)\(([^()]*)\)/g, ' $2 ')
  return inner === part ? /[\w.#[]/.test(part.replaceAll(/::?[\w-]+/g, '')) : isNamed(inner)
}

const namelessBelowHas = (source: string): readonly string[] =>
  (
    source
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(PRINT, '')
      .match(SELECTOR) ?? []
  ).filter((selector) => {
    const [last = '', ...before] = partsOf(selector.trim().replaceAll(/\s+/g, ' ')).toReversed()
    return before.some((part) => part.includes(':has(')) && !isNamed(last)
  })

test.each([
  ['.a:has(> .b) .c > :nth-child(2) { x: y }', 1],
  ['.a:has(> .b) .c > * { x: y }', 1],
  ['.a:has(> .b) > :is(:nth-child(2), :nth-child(n + 5)) { x: y }', 1],
  ['.a:has(> .b) .c { x: y }', 0],
  ['.a:has(> .b) td:not(.c) { x: y }', 0],
  ['.a:has(> .b) > :is(.c:nth-child(2), .d) { x: y }', 0],
  ['.a:has(> .b > :nth-child(4)) { x: y }', 0],
  ['@media print { .a:has(.b) > * { x: y } }', 0],
])('A nameless part below :has() is found: %s', (source, count) => {
  expect(namelessBelowHas(source)).toHaveLength(count)
})

test('Every rule of :has() names what it draws below its subject', () => {
  const faults = [...readSources(['web/src'], ['.css'])].flatMap(([path, source]) =>
    namelessBelowHas(source).map((selector) => `${path}: ${selector}`),
  )
  expect(faults).toEqual([])
})
