import {
  standingClosures,
  type StandingClosures,
} from '@prumo/contracts/period-closures/standing-closures.contract'
import { IconLock } from '@tabler/icons-react'
import { createContext, type ReactNode, useContext } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useIsIdle } from '../../kit/load-when-idle.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './closed-periods.module.css'
import { closureOf, type Move } from './closure-of.rules.ts'

const NOTHING: StandingClosures = { closures: [], passes: [] }

interface Standing extends StandingClosures {
  /** The account that all rows within are of, where they do not say it. */
  readonly account: number | null
}

const Standing = createContext<Standing>({ ...NOTHING, account: null })

interface ClosedPeriodsProps {
  readonly account?: number | undefined
  readonly children: ReactNode
}

/** Tells the rows within which periods are closed: asked once, when nobody waits for the list. */
export function ClosedPeriods({ account, children }: ClosedPeriodsProps) {
  const isIdle = useIsIdle()
  const found = useRouteQuery(standingClosures, { enabled: isIdle, silent: true }).data?.data
  const standing = { ...(found ?? NOTHING), account: account ?? null }
  return <Standing value={standing}>{children}</Standing>
}

/** A padlock on a row that lies in a closed period, which says until when and by whom. */
export function ClosedMark({ moves }: { readonly moves: readonly Move[] }) {
  const t = useTexts('kit')
  const format = useFormat()
  const standing = useContext(Standing)
  const closure = closureOf(
    standing,
    moves.map((move) =>
      move.basis === 'cash' && move.bank_account_id === null
        ? { ...move, bank_account_id: standing.account }
        : move,
    ),
  )
  if (closure === null) return null
  const { account_name, closed_until, closed_by_name, closed_on } = closure
  const values = {
    date: format.date(closed_until),
    by: closed_by_name,
    day: format.date(closed_on),
  }
  const says =
    account_name === null
      ? t('closed.of_all', values)
      : t('closed.of_account', { ...values, account: account_name })
  return (
    <span role="img" aria-label={says} title={says} className={classes['mark']}>
      <IconLock size={14} stroke={2} aria-hidden />
    </span>
  )
}
