import type { Choice } from '@prumo/contracts/choices/choice.schema'
import { useMemo, useState } from 'react'
import { type ChosenProducts, draftsNaming } from './chosen-products.rules.ts'
import type { Draft } from './draft-rows.rules.ts'
import type { Additions } from './draft-states.rules.ts'
import { platformsOf } from './platforms-of.rules.ts'
import type { KnownProduct } from './use-preview.ts'

/** What is added with an import, and remembered by it, as it is chosen in the preview. */
export function useAdditions() {
  const [parties, setParties] = useState(false)
  const [categories, setCategories] = useState<ReadonlyMap<string, number>>(new Map())
  const [products, setProducts] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<ChosenProducts>(new Map())
  const additions = useMemo<Additions>(
    () => ({ parties, categories, products }),
    [parties, categories, products],
  )
  return {
    additions,
    addParties: setParties,
    /** @param id the heading that it goes below; null takes it back. */
    addCategory: (name: string, id: number | null) =>
      setCategories((now) => {
        const next = new Map(now)
        if (id === null) next.delete(name)
        else next.set(name, id)
        return next
      }),
    addProduct: (name: string, adds: boolean) =>
      setProducts((now) => {
        const next = new Set(now)
        if (adds) next.add(name)
        else next.delete(name)
        return next
      }),
    chosen,
    /** A product stands in for a name of the sheet, in the rows that name it so. */
    chooseProduct: (name: string, record: Choice, rows: ReadonlySet<number>) =>
      setChosen((now) => new Map(now).set(name, { record, rows })),
    /** Of what was chosen what rows name that are sent. */
    usedBy: (ready: readonly Draft[]) => {
      const named = (field: 'category' | 'product') =>
        new Set(ready.map(({ values }) => String(values[field] ?? '')))
      const [groups, goods] = [named('category'), named('product')]
      return {
        createParties: parties,
        categories: new Map([...categories].filter(([name]) => groups.has(name))),
        products: [...products].filter((name) => goods.has(name)),
        // The platforms of these rows call it so from now on.
        known: [...chosen].flatMap(([name, { record }]): KnownProduct[] =>
          platformsOf(draftsNaming(ready, name, chosen)).map((platform) => ({
            platform,
            name,
            product_id: record.id,
          })),
        ),
      }
    },
  }
}
