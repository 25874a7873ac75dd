import { readProgress } from '@prumo/contracts/system/progress.contract'
import { useEffect, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import classes from '../../kit/kit.module.css'

/** What is done sooner needs no bar, which would only flicker. */
const SHOWN_AFTER_MS = 600
const ASKED_EVERY_MS = 700

interface TaskProgressProps {
  /** The key that the command was sent with. */
  readonly idempotencyKey: string
  /** What is said until the first count has come. */
  readonly workingLabel: string
  readonly progressLabel: (counts: { readonly done: number; readonly total: number }) => string
}

/** How far a command is that has been sent and takes long. */
export function TaskProgress({ idempotencyKey, workingLabel, progressLabel }: TaskProgressProps) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useRouteQuery(readProgress, {
    params: { key: idempotencyKey },
    enabled: isShown,
    silent: true,
    every: ASKED_EVERY_MS,
  })
  if (!isShown) return null
  const state = data?.data ?? null
  const text =
    state === null
      ? workingLabel
      : progressLabel({
          done: state.done_count,
          total: state.total_count,
        })
  return (
    <span className={classes['progress']} role="status">
      <progress
        aria-label={workingLabel}
        {...(state === null ? {} : { value: state.done_count, max: state.total_count })}
      />
      <span>{text}</span>
    </span>
  )
}
