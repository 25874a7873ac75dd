import type { ImportMapping } from '@prumo/contracts/imports/import.schema'
import { useMemo, useState } from 'react'
import { useCan } from '../../client/use-session.ts'
import {
  type Chosen,
  chosenOf,
  draftsNaming,
  isRecord,
  type NameUse,
  namesToKeep,
} from './chosen-names.rules.ts'
import type { Draft } from './draft-rows.rules.ts'
import type { Additions } from './draft-states.rules.ts'
import { platformsOf } from './platforms-of.rules.ts'
import type { KnownProduct } from './use-preview.ts'

/** What is added with an import, and remembered by it, as it is chosen in the preview. */
export function useAdditions() {
  const mayMatch = useCan()('companies.sales.update')
  const [parties, setParties] = useState(false)
  const [categories, setCategories] = useState<ReadonlyMap<string, number>>(new Map())
  const [products, setProducts] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<Chosen>({})
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
    /** Records of the company stand in for names of the sheet, in the rows that name them so. */
    choose: (uses: readonly NameUse[]) =>
      setChosen((now) => {
        let next = now
        for (const { kind, name, record, rows } of uses) {
          const names = chosenOf(next, kind)
          // Rows that said the name before may say it once more.
          const all = new Set([...(names.get(name)?.rows ?? []), ...rows])
          next = { ...next, [kind]: new Map(names).set(name, { record, rows: all }) }
        }
        return next
      }),
    /** Of what was chosen what rows name that are sent. */
    usedBy: (ready: readonly Draft[], kept: ImportMapping['names']) => {
      const named = (field: 'category' | 'product') =>
        new Set(ready.map(({ values }) => String(values[field] ?? '')))
      const [groups, goods] = [named('category'), named('product')]
      return {
        createParties: parties,
        categories: new Map([...categories].filter(([name]) => groups.has(name))),
        products: [...products].filter((name) => goods.has(name)),
        // The platforms of these rows call it so from now on.
        known: [...chosenOf(chosen, 'product')].flatMap(([name, { record }]): KnownProduct[] =>
          mayMatch && isRecord(record)
            ? platformsOf(draftsNaming(ready, { kind: 'product', name, chosen })).map(
                (platform) => ({ platform, name, product_id: record.id }),
              )
            : [],
        ),
        names: namesToKeep(
          ready,
          { chosen, kept },
          ({ values }) => mayMatch && values.platform != null,
        ),
      }
    },
  }
}
