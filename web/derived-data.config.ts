import type { Plugin } from 'vite'

/** A contract that derives from the manifests of all features, by its import of their list. */
const DERIVES = /^import .*\bFEATURES\b.* from '\.{1,2}\/features\.ts'$/m
const CONTRACT = /\/contracts\/src\/.+\.ts$/

/**
 * What contracts derive from the manifests is worked out while building: the browser gets the
 * permission keys or the menu as data, and of the manifests nothing else. Such a contract exports
 * data alone.
 */
export const derivedData: Plugin = {
  name: 'prumo-derived-data',
  enforce: 'pre',
  apply: 'build',
  async transform(code, id) {
    if (!CONTRACT.test(id) || !DERIVES.test(code)) return null
    const derived: Readonly<Record<string, unknown>> = await import(id)
    return Object.entries(derived)
      .map(([name, value]) => {
        if (typeof value === 'function') throw new Error(`${id}: ${name} is no data.`)
        return `export const ${name} = ${JSON.stringify(value)}`
      })
      .join('\n')
  },
}
