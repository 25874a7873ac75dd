import type { Choice } from '@prumo/contracts/choices/choice.schema'
import type { Draft } from './draft-rows.rules.ts'
import { missingNames } from './draft-states.rules.ts'

type Product = Pick<Choice, 'id' | 'code' | 'name'>

/** The product of the company that stands in for a name of the sheet, and the rows that said the name. */
interface ChosenProduct {
  readonly record: Product
  readonly rows: ReadonlySet<number>
}

export type ChosenProducts = ReadonlyMap<string, ChosenProduct>

/** How a cell names a product. */
export const productWord = ({ code, name }: Product): string => code ?? name

/** The rows of a name of the sheet: those that say it, and those that name what was chosen for it. */
export function draftsNaming(
  drafts: readonly Draft[],
  name: string,
  chosen: ChosenProducts,
): readonly Draft[] {
  const stand = chosen.get(name)
  return drafts.filter(
    ({ row, values: { product } }) =>
      product === name ||
      (stand !== undefined && stand.rows.has(row) && product === productWord(stand.record)),
  )
}

/** A name of the sheet that is no product of the company. */
interface NamedProduct {
  readonly name: string
  readonly count: number
  /** Null while none is chosen. */
  readonly record: Product | null
}

/** All such names, chosen for or not, in the order of the sheet: none moves when it is chosen for. */
export function namedProducts(
  drafts: readonly Draft[],
  chosen: ChosenProducts,
): readonly NamedProduct[] {
  const included = drafts.filter(({ is_excluded }) => !is_excluded)
  const names = new Set([...missingNames(included, 'product').keys(), ...chosen.keys()])
  return [...names]
    .flatMap((name) => {
      const rows = draftsNaming(included, name, chosen)
      const [first] = rows
      if (first === undefined) return []
      const isOpen = rows.some(({ values }) => values.product === name)
      const record = isOpen ? null : (chosen.get(name)?.record ?? null)
      return [{ name, count: rows.length, record, first: first.row }]
    })
    .toSorted((a, b) => a.first - b.first)
    .map(({ name, count, record }) => ({ name, count, record }))
}
