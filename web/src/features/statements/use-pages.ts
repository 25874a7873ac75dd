import { useState } from 'react'
import { MAX_PAGE_SIZE } from '@prumo/contracts/list'
import type { ListParamsPatch } from '../../kit/list-state.ts'

/** The pages of a list in a drawer: they are of no address, and end with it. */
export function usePages() {
  const [place, setPlace] = useState({ page: 1, perPage: MAX_PAGE_SIZE })
  return {
    ...place,
    set: ({ page, per_page }: ListParamsPatch) =>
      setPlace((before) =>
        per_page === undefined
          ? { ...before, page: Number(page ?? 1) }
          : { page: 1, perPage: Number(per_page) },
      ),
  }
}
