import { standingClosures } from '@prumo/contracts/period-closures/standing-closures.contract'
import { useEffect } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { closureOf, type Move } from './closure-of.rules.ts'
import { useClosureText } from './use-closure-text.ts'

interface AskedDayProps {
  readonly moves: readonly Move[]
  /** Told the sentence of the closed period that they lie in; null where they lie in none. */
  readonly onSaid: (says: string | null) => void
}

/** Asks what is closed, and tells of it what keeps these moves from being made. */
export function AskedDay({ moves, onSaid }: AskedDayProps) {
  const textOf = useClosureText()
  const found = useRouteQuery(standingClosures, { silent: true }).data?.data
  const closure = found === undefined ? null : closureOf(found, moves)
  const says = closure === null ? null : textOf(closure)
  useEffect(() => onSaid(says), [says, onSaid])
  return null
}
