import { type Node, parseSync, Visitor } from 'oxc-parser'

/** A colon that follows a value and is followed by more: French has a space before it. */
const COLON = /^:(\s|$)/

/**
 * The colons that the code of a screen puts after a value, as `path:line`: in a template, in what
 * texts are joined by, between tags. Such a phrase is a text with placeholders (`useLabelled`).
 */
export function builtColons(path: string, source: string): readonly string[] {
  const found: string[] = []
  const note = ({ start }: Pick<Node, 'start'>) => {
    found.push(`${path}:${source.slice(0, start).split('\n').length}`)
  }
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`)
  new Visitor({
    TemplateLiteral: ({ quasis }) => {
      for (const quasi of quasis.slice(1)) if (/^:\s/.test(quasi.value.raw)) note(quasi)
    },
    Literal: (literal) => {
      if (typeof literal.value === 'string' && /^:\s/.test(literal.value)) note(literal)
    },
    JSXText: (text) => {
      if (COLON.test(text.value)) note(text)
    },
  }).visit(program)
  return found
}
