import { type Expression, type ObjectExpression, parseSync, Visitor } from 'oxc-parser'

/** A screen of the web app: its address, and the feature folder that its code lies in. */
export interface ScreenAddress {
  readonly path: string
  /** `app` for the few screens that belong to no feature. */
  readonly feature: string
}

const FEATURE_IMPORT = /features\/([^/'"]+)\//

function propertyOf(object: ObjectExpression, name: string): Expression | undefined {
  for (const property of object.properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue
    if (property.key.name === name) return property.value
  }
  return undefined
}

/**
 * The screens that a source declares, in its order: every object with a `path` that is written out
 * and a `load` that imports a screen, in place or through a constant of the same file. The source
 * is read and never run, since it is browser code.
 */
export function screenAddresses(path: string, source: string): readonly ScreenAddress[] {
  const constants = new Map<string, string>()
  const screens: { path: string; load: string }[] = []
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && init)
        constants.set(id.name, source.slice(init.start, init.end))
    },
    ObjectExpression: (object) => {
      const address = propertyOf(object, 'path')
      const load = propertyOf(object, 'load')
      if (address?.type !== 'Literal' || typeof address.value !== 'string' || !load) return
      screens.push({ path: address.value, load: source.slice(load.start, load.end) })
    },
  }).visit(parseSync(path, source).program)
  return screens.map((screen) => ({
    path: screen.path,
    feature: FEATURE_IMPORT.exec(constants.get(screen.load) ?? screen.load)?.[1] ?? 'app',
  }))
}
