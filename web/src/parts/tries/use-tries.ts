import { useState } from 'react'

/** Tries go on by themselves: lists of them look again after so long. */
export const LOOK_AGAIN_MS = 4_000

/** Which tries a list shows: those of a state, and which page of them. */
export interface Tries<Status extends string> {
  readonly page: number
  readonly status: Status | ''
  /** Of the query: the page, and the state where one is chosen. */
  readonly query: { readonly page: number; readonly filter_status?: Status }
  readonly setPage: (page: number) => void
  /** Another choice begins on its first page. */
  readonly setStatus: (status: Status | '') => void
}

/** Keeps what a list of tries shows. */
export function useTries<Status extends string>(): Tries<Status> {
  const [page, setPage] = useState(1)
  const [status, setStatus] = useState<Status | ''>('')
  return {
    page,
    status,
    query: { page, ...(status === '' ? {} : { filter_status: status }) },
    setPage,
    setStatus: (chosen) => {
      setStatus(chosen)
      setPage(1)
    },
  }
}
