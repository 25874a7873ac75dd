import { readProgress } from '@prumo/contracts/system/progress.contract'
import { useEffect, useState } from 'react'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { useFormat } from '../../../client/use-format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './transaction-acts.module.css'

/** What is done sooner needs no bar, which would only flicker. */
const SHOWN_AFTER_MS = 600
const ASKED_EVERY_MS = 700

/** How far a command is that has been sent with this key. */
export function ActProgress({ idempotencyKey }: { readonly idempotencyKey: string }) {
  const t = useTexts('transactionActs')
  const format = useFormat()
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
  const total = state === null ? '' : format.count(state.total_count)
  const text =
    state === null ? t('working') : t('progress', { done: format.count(state.done_count), total })
  return (
    <div className={classes['progress']} role="status">
      <progress
        aria-label={t('working')}
        {...(state === null ? {} : { value: state.done_count, max: state.total_count })}
      />
      <span>{text}</span>
    </div>
  )
}
