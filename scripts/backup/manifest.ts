import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

/** What says of a back-up what it holds; the last file that is written. */
const MANIFEST = 'manifest.json'
export const DUMP = 'prumo.dump'

const manifestSchema = z.object({
  made_at: z.string(),
  /** SHA-256 of each file by its path in the back-up. */
  files: z.record(z.string(), z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

/** What a folder holds: the dump, and every file below `files`. */
export async function manifestOf(folder: string, now: Date): Promise<Manifest> {
  const files: Record<string, string> = {}
  for (const path of [DUMP, ...filesBelow(folder, 'files')])
    files[path] = await sha256Of(join(folder, path))
  return { made_at: now.toISOString(), files }
}

/** The manifest that a back-up brought with it. @throws Error where there is none: it is not whole. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST)
  if (!existsSync(file)) throw new Error(`${folder} is no whole back-up: it has no ${MANIFEST}.`)
  return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

export const manifestPath = (folder: string): string => join(folder, MANIFEST)

/** @returns the files that are missing, or are not what they were. */
export async function damagedOf(folder: string, { files }: Manifest): Promise<readonly string[]> {
  const damaged: string[] = []
  for (const [path, sha256] of Object.entries(files)) {
    const file = join(folder, path)
    if (!existsSync(file) || (await sha256Of(file)) !== sha256) damaged.push(path)
  }
  return damaged
}

function filesBelow(folder: string, part: string): readonly string[] {
  if (!existsSync(join(folder, part))) return []
  return readdirSync(join(folder, part), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
