import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import classes from './layout.module.css'

/** The loading indicator of every request (specification section 7): a thin bar, gone with the answer. */
export function RequestBar() {
  const isBusy = useIsFetching() + useIsMutating() > 0
  return (
    <div className={classes['request-bar']} data-busy={isBusy ? true : undefined} aria-hidden />
  )
}
