import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importStatements } from '../house/import-statements.ts'
import { destinationOf } from '../house/places.ts'

/** What must name each feature, or is typed by their names, stands at most two imports away (decision 375). */
const STEPS = 2

/**
 * Has tsc check, in a copy of the project, the files that changed and all that import them, directly or
 * through one other; of the rest it takes the types alone, as it does of a package. The step `typecheck`
 * has checked the rest as it stands: a third of the processor's time of checking all of it again.
 * @param folder of the copy, whose files are marked for tsc.
 * @param sources all files with types in it, by their path from the folder.
 * @param changed paths of some of them.
 * @returns the paths of the files that are checked and did not change.
 */
export function checkUsersAlone(
  folder: string,
  sources: ReadonlyMap<string, string>,
  changed: readonly string[],
): readonly string[] {
  const users = usersOf(sources)
  const checked = new Set(changed)
  let latest = changed
  for (let step = 0; step < STEPS; step += 1) {
    latest = latest.flatMap((path) => users.get(path) ?? []).filter((path) => !checked.has(path))
    for (const path of latest) checked.add(path)
  }
  for (const path of sources.keys())
    if (!checked.has(path)) {
      const place = join(folder, path)
      writeFileSync(place, `// @ts-nocheck\n${readFileSync(place, 'utf8')}`)
    }
  return [...checked].filter((path) => !changed.includes(path))
}

/** Path → the paths of the files that import it, for values or types. */
function usersOf(sources: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const users = new Map<string, string[]>()
  for (const [path, source] of sources)
    for (const { specifier } of importStatements(path, source)) {
      const used = destinationOf(path, specifier).path
      users.set(used, [...(users.get(used) ?? []), path])
    }
  return users
}
