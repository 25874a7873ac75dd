/**
 * A function of a file's path and text that computes once for the same two: whoever asks about a file
 * again, for another reason, does not have it parsed again.
 */
export function oncePerSource<T>(
  compute: (path: string, source: string) => T,
): (path: string, source: string) => T {
  const known = new Map<string, { readonly source: string; readonly value: T }>()
  return (path, source) => {
    const last = known.get(path)
    if (last?.source === source) return last.value
    const value = compute(path, source)
    known.set(path, { source, value })
    return value
  }
}
