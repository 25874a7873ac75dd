import { type Expression, type ObjectProperty, parseSync } from 'oxc-parser'
import { oncePerSource } from '../once-per-source.ts'

/** A text that is written out in a file, and where: what only names another text is left out. */
export interface TextLiteral {
  /** Its path in the texts of the file: `statuses.paid`. */
  readonly key: string
  readonly text: string
  /** Where its quotes begin and end in the source. */
  readonly start: number
  readonly end: number
}

/** The texts that a file of texts writes out, in their order. Refuses a source that does not parse. */
export const textLiterals = oncePerSource((path, source): readonly TextLiteral[] => {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path} does not parse: ${errors[0].message}`)
  return program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' &&
    statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations.flatMap(({ init }) => (init ? leaves(init, '') : []))
      : [],
  )
})

function leaves(value: Expression, key: string): readonly TextLiteral[] {
  if (value.type === 'TSSatisfiesExpression' || value.type === 'TSAsExpression')
    return leaves(value.expression, key)
  if (value.type === 'Literal' && typeof value.value === 'string')
    return [{ key, text: value.value, start: value.start, end: value.end }]
  if (value.type === 'ObjectExpression')
    return value.properties.flatMap((property) =>
      property.type === 'Property' ? leaves(property.value, below(key, nameOf(property))) : [],
    )
  if (value.type === 'ArrayExpression')
    return value.elements.flatMap((element, place) =>
      element === null || element.type === 'SpreadElement'
        ? []
        : leaves(element, below(key, String(place))),
    )
  return []
}

const below = (key: string, name: string): string => (key === '' ? name : `${key}.${name}`)

function nameOf({ key }: ObjectProperty): string {
  if (key.type === 'Identifier') return key.name
  if (key.type === 'Literal') return String(key.value)
  throw new Error('The key of a text is a name.')
}
