import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const MANIFEST = join(import.meta.dirname, '../web/dist/.vite/manifest.json')
const manifestSchema = z.record(z.string(), z.object({ file: z.string() }))

/**
 * The address of the file that a source of the web app became, which is named by its hash alone.
 * @param source below `web`, such as `src/kit/select-box.ts`.
 */
export function builtFile(source: string): string {
  const built = manifestSchema.parse(JSON.parse(readFileSync(MANIFEST, 'utf8')))[source]
  if (built === undefined) throw new Error(`${source} is no file of its own in the web app.`)
  return `**/${built.file}`
}
