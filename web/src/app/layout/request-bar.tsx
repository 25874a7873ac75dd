import { useSyncExternalStore } from 'react'
import { hasOpenRequests, onOpenRequests } from '../../client/open-requests.ts'
import classes from './layout.module.css'

/** The loading indicator of every request (specification section 7): a thin bar, gone with the answer. */
export function RequestBar() {
  const isBusy = useSyncExternalStore(onOpenRequests, hasOpenRequests)
  return (
    <div className={classes['request-bar']} data-busy={isBusy ? true : undefined} aria-hidden />
  )
}
