import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readSources, repositoryRoot } from '../source-files.ts'

/** Contracts export routes one by one, as objects where two registers mirror each other, or as tables of such objects. */
function routeIdsIn(value: unknown, depth = 3): readonly string[] {
  if (typeof value !== 'object' || value === null || depth < 0) return []
  if ('id' in value && typeof value.id === 'string' && 'access' in value) return [value.id]
  return Object.values(value).flatMap((part) => routeIdsIn(part, depth - 1))
}

/** Route id → the contracts folder, which is the feature's name, that declares it. */
export async function routeFeatures(): Promise<ReadonlyMap<string, string>> {
  const paths = [...readSources(['contracts'], ['.contract.ts']).keys()]
  const entries = await Promise.all(
    paths.map(async (path) => {
      const contract: unknown = await import(pathToFileURL(join(repositoryRoot, path)).href)
      const feature = path.split('/')[2] ?? ''
      return routeIdsIn({ ...Object(contract) }).map((id): [string, string] => [id, feature])
    }),
  )
  return new Map(entries.flat())
}
