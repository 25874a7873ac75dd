import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser'
import { oncePerSource } from '../../scripts/once-per-source.ts'

/** `test`, `it`, and what hangs on them: test.each(…), test.only, it.concurrent. */
function isTestCall(callee: Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it'
  if (callee.type === 'MemberExpression') return isTestCall(callee.object)
  if (callee.type === 'CallExpression') return isTestCall(callee.callee)
  return callee.type === 'TaggedTemplateExpression' && isTestCall(callee.tag)
}

/** The texts of a title between the values in it; none where the title is no text. */
function titleParts({ callee, arguments: [title] }: CallExpression): readonly string[] | null {
  if (!isTestCall(callee)) return null
  if (title?.type === 'Literal' && typeof title.value === 'string') return [title.value]
  return title?.type === 'TemplateLiteral'
    ? title.quasis.map(({ value }) => value.cooked ?? value.raw)
    : null
}

/** The titles of the tests in a source, in parts: a value inside a template stands between two. */
export const titlesIn = oncePerSource((path, source): readonly (readonly string[])[] => {
  const titles: (readonly string[])[] = []
  new Visitor({
    CallExpression: (call) => {
      const parts = titleParts(call)
      if (parts) titles.push(parts)
    },
  }).visit(parseSync(path, source).program)
  return titles
})

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/**
 * Answers whether a source has a test with exactly this title. A title with `${value}` in it has
 * every title that it can become; test.each's own marks (%s, $name) are compared as they are written.
 */
export function hasTest(path: string, source: string, wanted: string): boolean {
  return titlesIn(path, source).some((parts) =>
    new RegExp(`^${parts.map(escaped).join('.+')}$`, 's').test(wanted),
  )
}

/** Words that a title may begin with in lower case: the names of functions and of marks of code. */
const NAME = /^[a-z]+[A-Z(_]/

/** Words that stand for something that only the heading above a title names. */
const PRONOUN = /^(?:It|Its|They|Them|Their|These|Each of them|One that|Ones)\b/

/** What test.each writes a value in the place of. */
const MARK = /%[a-z%]|\$[\w.]+/g
const FEWEST_WORDS = 2

const wordsIn = (title: string): number =>
  title.replaceAll(MARK, ' ').match(/\p{L}{2,}/gu)?.length ?? 0

/**
 * Answers whether a title can be read alone. It begins with a capital letter, a figure, a sign, a
 * value or the name of a function, not in the middle of a sentence ('is refused') nor with a pronoun
 * ('It is refused'), and has words of its own beside the values of its cases.
 */
export function standsAlone(parts: readonly string[]): boolean {
  const [first = ''] = parts
  const begins = !/^\p{Ll}/u.test(first) || NAME.test(first)
  return begins && !PRONOUN.test(first) && wordsIn(parts.join(' ')) >= FEWEST_WORDS
}
