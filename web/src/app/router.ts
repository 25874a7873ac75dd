import type { HistoryLocation, RouterHistory } from '@tanstack/history'
import type { ComponentType } from 'react'
import type { Address } from '../client/address.ts'
import { type Found, screenFinder } from './find-screen.ts'

/** A screen whose code is this late gives way to the sign that it is coming. */
const LATE_MS = 1000

/** Whether a screen opens, there is none, or another address is to be shown instead. */
export type Entered = 'enter' | 'not_found' | { readonly to: string }

/** What is drawn for an address. */
export type Drawn<S> = { readonly address: Address } & (
  | { readonly kind: 'screen'; readonly screen: S; readonly Component: ComponentType }
  | { readonly kind: 'late' | 'failed'; readonly screen: S }
  | { readonly kind: 'not_found' }
)

interface RouterParts<S> {
  readonly history: RouterHistory
  readonly screens: readonly S[]
  /** Decides about a screen that is gone to, and does what goes before it. */
  readonly enter: (found: Found<S>) => Promise<Entered>
  /** Brings what a screen needs to be drawn; the same at once when it was brought before. */
  readonly load: (screen: S) => Promise<ComponentType>
}

export interface Router<S> {
  readonly history: RouterHistory
  /** What was drawn last; there is something once `start` has answered. */
  readonly drawn: () => Drawn<S> | null
  /** Calls back with what is to be drawn from now on. */
  readonly subscribe: (listener: (drawn: Drawn<S>) => void) => () => void
  /** Draws the address that the browser shows, and answers when there is something to draw. */
  readonly start: () => Promise<void>
}

/**
 * Draws the screen of the browser's address: the router waits for admission, code and texts, and
 * until then what was drawn stays. An address that was left meanwhile is not drawn.
 */
export function createRouter<S extends { readonly path: string }>({
  history,
  screens,
  enter,
  load,
}: RouterParts<S>): Router<S> {
  const find = screenFinder(screens)
  const listeners = new Set<(drawn: Drawn<S>) => void>()
  let drawn: Drawn<S> | null = null
  let visits = 0
  const show = (next: Drawn<S>) => {
    drawn = next
    for (const listener of listeners) listener(next)
  }

  async function visit(location: HistoryLocation): Promise<void> {
    visits += 1
    const turn = visits
    const isLatest = () => turn === visits
    const found = find(location.pathname)
    const address = addressOf(location, found)
    if (found === null) return show({ address, kind: 'not_found' })
    const { screen } = found
    // The first screen is waited for by whoever starts; the same one keeps what is typed into it.
    const isOther = drawn !== null && !(drawn.kind === 'screen' && drawn.screen === screen)
    const sayLate = () => isOther && isLatest() && show({ address, kind: 'late', screen })
    const late = setTimeout(sayLate, LATE_MS)
    try {
      const entered = await enter(found)
      if (!isLatest()) return
      if (entered === 'not_found') return show({ address, kind: 'not_found' })
      // The way there is no step of its own, and what holds back from leaving a form was asked before.
      if (entered !== 'enter')
        return history.replace(entered.to, undefined, { ignoreBlocker: true })
      const Component = await load(screen)
      if (isLatest()) show({ address, kind: 'screen', screen, Component })
    } catch (reason) {
      reportError(reason)
      if (isLatest()) show({ address, kind: 'failed', screen })
    } finally {
      clearTimeout(late)
    }
  }

  history.subscribe(({ location }) => void visit(location))
  return {
    history,
    drawn: () => drawn,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start: () =>
      new Promise((resolve) => {
        const done = () => {
          listeners.delete(done)
          resolve()
        }
        listeners.add(done)
        void visit(history.location)
      }),
  }
}

const addressOf = (
  { href, pathname, search }: HistoryLocation,
  found: Found<unknown> | null,
): Address => ({ href, pathname, searchStr: search, params: found?.params ?? {} })
