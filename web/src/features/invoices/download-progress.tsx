import { readProgress } from '@prumo/contracts/system/progress.contract'
import { useEffect, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './invoices.module.css'

/** What is done sooner needs no bar, which would only flicker. */
const SHOWN_AFTER_MS = 600
const ASKED_EVERY_MS = 700

/** How far the files of a download or an import are, by the key that it was sent with. */
export function DownloadProgress({ idempotencyKey }: { readonly idempotencyKey: string }) {
  const t = useTexts('invoices')
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
  const text =
    state === null
      ? t('preparing')
      : t('progress', {
          done: format.count(state.done_count),
          total: format.count(state.total_count),
        })
  return (
    <span className={classes['progress']} role="status">
      <progress
        aria-label={t('preparing')}
        {...(state === null ? {} : { value: state.done_count, max: state.total_count })}
      />
      <span>{text}</span>
    </span>
  )
}
