import { type CallExpression, type Expression, parseSync, Visitor } from 'oxc-parser'

/** `test`, `it`, and what hangs on them: test.each(…), test.only, it.concurrent. */
function isTestCall(callee: Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it'
  if (callee.type === 'MemberExpression') return isTestCall(callee.object)
  if (callee.type === 'CallExpression') return isTestCall(callee.callee)
  return callee.type === 'TaggedTemplateExpression' && isTestCall(callee.tag)
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** A pattern for the title: a value inside a template stands for any words. */
function transactionOf({ callee, arguments: [title] }: CallExpression): RegExp | null {
  if (!isTestCall(callee)) return null
  const parts =
    title?.type === 'Literal' && typeof title.value === 'string'
      ? [title.value]
      : title?.type === 'TemplateLiteral'
        ? title.quasis.map(({ value }) => value.cooked ?? value.raw)
        : null
  return parts && new RegExp(`^${parts.map(escaped).join('.+')}$`, 's')
}

/**
 * Answers whether a source has a test with exactly this title. A title with `${value}` in it has
 * every title that it can become; test.each's own marks (%s, $name) are compared as they are written.
 */
export function hasTest(path: string, source: string, wanted: string): boolean {
  let isFound = false
  new Visitor({
    CallExpression: (call) => {
      if (transactionOf(call)?.test(wanted)) isFound = true
    },
  }).visit(parseSync(path, source).program)
  return isFound
}
