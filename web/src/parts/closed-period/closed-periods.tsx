import type { StandingClosures } from '@prumo/contracts/period-closures/standing-closures.contract'
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import { useIsIdle } from '../../kit/load-when-idle.ts'
import { loadTexts } from '../../texts/feature-texts.ts'
import type { Move } from './closure-of.rules.ts'

const load = async () => {
  const [file] = await Promise.all([import('./standing-closures.tsx'), loadTexts('past')])
  return file
}
const AskedClosures = lazy(() => load().then((file) => ({ default: file.AskedClosures })))
const ClosureMark = lazy(() => load().then((file) => ({ default: file.ClosureMark })))

interface Standing extends StandingClosures {
  /** The account that all rows within are of, where they do not say it. */
  readonly account: number | null
}

const Standing = createContext<Standing>({ closures: [], passes: [], account: null })

interface ClosedPeriodsProps {
  readonly account?: number | undefined
  readonly children: ReactNode
}

/** Tells the rows within which periods are closed: asked once, when nobody waits for the list. */
export function ClosedPeriods({ account, children }: ClosedPeriodsProps) {
  const isIdle = useIsIdle()
  const [found, setFound] = useState<StandingClosures>({ closures: [], passes: [] })
  return (
    <Standing value={{ ...found, account: account ?? null }}>
      {children}
      {isIdle ? (
        <Suspense>
          <AskedClosures onFound={setFound} />
        </Suspense>
      ) : null}
    </Standing>
  )
}

/** A padlock on a row that lies in a closed period, which says until when and by whom. */
export function ClosedMark({ moves }: { readonly moves: readonly Move[] }) {
  const { account, ...standing } = useContext(Standing)
  if (standing.closures.length === 0) return null
  return (
    <Suspense>
      <ClosureMark
        standing={standing}
        moves={moves.map((move) =>
          move.basis === 'cash' && move.bank_account_id === null
            ? { ...move, bank_account_id: account }
            : move,
        )}
      />
    </Suspense>
  )
}
