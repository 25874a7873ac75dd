import { importStatements } from './import-statements.ts'
import { destinationOf } from './places.ts'

/** Path → the paths of the files that it imports as it is loaded, types included. */
function importsOf(files: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...files].map(([path, source]) => {
      const named = importStatements(path, source)
        .filter(({ isDynamic }) => !isDynamic)
        .map(({ specifier }) => destinationOf(path, specifier).path)
      return [path, named.filter((other) => files.has(other))]
    }),
  )
}

/**
 * Import circles: files that import each other, directly or through others, by values or by types. A
 * dynamic import() is none: the file is loaded later.
 * @param files sources by their path from the project's top folder.
 * @returns each circle as its files, sorted and joined by ' ↔ '.
 */
export function importCircles(files: ReadonlyMap<string, string>): readonly string[] {
  const imports = importsOf(files)
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[] = []
  const least = (path: string, place: number | undefined) =>
    lowest.set(path, Math.min(lowest.get(path) ?? Infinity, place ?? Infinity))
  // Tarjan's strongly connected components.
  const visit = (path: string): void => {
    order.set(path, order.size)
    lowest.set(path, order.size - 1)
    stack.push(path)
    for (const other of imports.get(path) ?? [])
      if (!order.has(other)) {
        visit(other)
        least(path, lowest.get(other))
      } else if (stack.includes(other)) least(path, order.get(other))
    if (lowest.get(path) !== order.get(path)) return
    const members = stack.splice(stack.indexOf(path))
    if (members.length > 1) circles.push(members.toSorted().join(' ↔ '))
  }
  for (const path of imports.keys()) if (!order.has(path)) visit(path)
  return circles.toSorted()
}
