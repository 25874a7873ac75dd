import type { RouterHistory } from '@tanstack/history'
import { readSearch } from '@prumo/contracts/route-url'
import { readSession } from '../../client/session-store.ts'
import { hasUnsaved, mayLeave } from '../../client/unsaved.ts'

interface Address {
  readonly pathname: string
  readonly search: string
}

/** Answers whether a form of one address is gone at the other: another screen or another record. */
export function leavesForm(from: Address, to: Address): boolean {
  const recordOf = ({ search }: Address) => readSearch(search)['record']
  return from.pathname !== to.pathname || recordOf(from) !== recordOf(to)
}

/**
 * Asks before an address is left, or the tab is closed, while a form holds what is not saved. Who is
 * signed out has nothing left to save it with, and goes.
 */
export function guardUnsaved(history: RouterHistory): void {
  history.block({
    enableBeforeUnload: hasUnsaved,
    blockerFn: async ({ currentLocation, nextLocation }) => {
      const isGuarded = hasUnsaved() && readSession().isUserAuthenticated
      return isGuarded && leavesForm(currentLocation, nextLocation) && !(await mayLeave())
    },
  })
}
