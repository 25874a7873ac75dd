import { z } from 'zod'
import { type Api, parseAnswer } from '../product/api-client.ts'

/** A page of a list, as product and limit answer it. */
export const pageSchema = z.object({
  data: z.array(z.looseObject({ id: z.int() })),
  meta: z.object({ total: z.int() }),
})

/** How many rows a list has in all. */
export async function totalOf(api: Api, path: string): Promise<number> {
  return parseAnswer(await api.get(path), pageSchema).meta.total
}

/** What of a row counts in a range that has a part of it alone: the limit leaves this out. */
const NOT_BY_HAND = 'share'

/** A limit that answers something else would be no limit. Refuses with the first field that differs. */
export async function requireSameList(
  api: Api,
  path: string,
  bare: Api,
  barePath: string,
): Promise<void> {
  const [ours, theirs] = await Promise.all([
    api.get(path).then((answer) => parseAnswer(answer, pageSchema)),
    bare.get(barePath).then((answer) => parseAnswer(answer, pageSchema)),
  ])
  if (ours.meta.total !== theirs.meta.total)
    throw new Error(`${path} has ${ours.meta.total} rows, its limit ${theirs.meta.total}`)
  for (const [index, row] of ours.data.entries()) {
    const other = theirs.data[index] ?? {}
    for (const name of new Set([...Object.keys(row), ...Object.keys(other)])) {
      if (name === NOT_BY_HAND) continue
      const [value, limit] = [row, other].map((of) => JSON.stringify(Reflect.get(of, name)))
      if (value !== limit)
        throw new Error(`${path}: ${name} of row ${index + 1} is ${value}, by its limit ${limit}`)
    }
  }
}
