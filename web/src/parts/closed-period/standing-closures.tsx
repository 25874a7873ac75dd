import {
  standingClosures,
  type StandingClosures,
} from '@prumo/contracts/period-closures/standing-closures.contract'
import { IconLock } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import classes from './closed-periods.module.css'
import { closureOf, type Move } from './closure-of.rules.ts'
import { useClosureText } from './use-closure-text.ts'

interface AskedClosuresProps {
  readonly onFound: (found: StandingClosures) => void
}

/** Asks what is closed, and tells it whenever that is answered anew. */
export function AskedClosures({ onFound }: AskedClosuresProps) {
  const found = useRouteQuery(standingClosures, { silent: true }).data?.data
  useEffect(() => {
    if (found !== undefined) onFound(found)
  }, [found, onFound])
  return null
}

interface ClosureMarkProps {
  readonly standing: StandingClosures
  readonly moves: readonly Move[]
}

/** The padlock of a row, where one of its moves lies in a closed period. */
export function ClosureMark({ standing, moves }: ClosureMarkProps) {
  const textOf = useClosureText()
  const closure = closureOf(standing, moves)
  if (closure === null) return null
  const says = textOf(closure)
  return (
    <span role="img" aria-label={says} title={says} className={classes['mark']}>
      <IconLock size={14} stroke={2} aria-hidden />
    </span>
  )
}
