import {
  type JSXAttribute,
  type JSXChild,
  type JSXExpression,
  parseSync,
  Visitor,
} from 'oxc-parser'

/** The attributes that a person reads or hears. */
const READ_ATTRIBUTES = new Set([
  'label',
  'title',
  'placeholder',
  'aria-label',
  'description',
  'alt',
])

/** The same in every language: the product's name and the sign of the real. */
const SAME_EVERYWHERE = new Set(['Prumo', 'prumo', 'R$'])

const hasWords = (text: string): boolean =>
  (text.match(/[\p{L}\p{M}$]*\p{L}[\p{L}\p{M}$]*/gu) ?? []).some(
    (word) => !SAME_EVERYWHERE.has(word),
  )

/** The literals that an expression can come to: a string, a template, the sides of ?:, && and ||. */
function literalsOf(expression: JSXExpression): readonly string[] {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' ? [expression.value] : []
    case 'TemplateLiteral':
      return expression.quasis.map(({ value }) => value.raw)
    case 'ConditionalExpression':
      return [...literalsOf(expression.consequent), ...literalsOf(expression.alternate)]
    case 'LogicalExpression':
      return [...literalsOf(expression.left), ...literalsOf(expression.right)]
    case 'ParenthesizedExpression':
      return literalsOf(expression.expression)
    default:
      return []
  }
}

function attributeLiterals({ name, value }: JSXAttribute): readonly string[] {
  if (name.type !== 'JSXIdentifier' || !READ_ATTRIBUTES.has(name.name)) return []
  if (value?.type === 'Literal') return [value.value]
  return value?.type === 'JSXExpressionContainer' ? literalsOf(value.expression) : []
}

function childLiterals(child: JSXChild): readonly string[] {
  if (child.type === 'JSXText') return [child.value]
  return child.type === 'JSXExpressionContainer' ? literalsOf(child.expression) : []
}

/**
 * The words that a screen shows and that come from its code instead of from texts, as
 * `path:line 'words'`: text between tags, and literals in attributes that a person reads.
 */
export function screenLiterals(path: string, source: string): readonly string[] {
  const found: string[] = []
  const note = (start: number, texts: readonly string[]) => {
    const line = source.slice(0, start).split('\n').length
    for (const text of texts) if (hasWords(text)) found.push(`${path}:${line} '${text.trim()}'`)
  }
  const noteChildren = (children: readonly JSXChild[]) => {
    for (const child of children) note(child.start, childLiterals(child))
  }
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`)
  new Visitor({
    JSXAttribute: (attribute) => note(attribute.start, attributeLiterals(attribute)),
    JSXElement: ({ children }) => noteChildren(children),
    JSXFragment: ({ children }) => noteChildren(children),
  }).visit(program)
  return found
}
