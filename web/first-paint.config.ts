import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const source = readFileSync(join(import.meta.dirname, 'public/first-paint.js'))
const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
const fileName = `assets/first-paint-${hash}.js`

/**
 * The page waits for this script before anything of it is drawn or run. Named by its content it is kept
 * by browsers as the other scripts are; by its plain name it was asked for anew with each page.
 */
export const firstPaint: Plugin = {
  name: 'prumo-first-paint',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'asset', fileName, source })
  },
  transformIndexHtml: (html) => html.replace('/first-paint.js', `/${fileName}`),
}
