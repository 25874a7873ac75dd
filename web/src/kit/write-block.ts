import { createContext, use } from 'react'
import { showOps } from '../client/messages.ts'

/**
 * Why nothing of the screen can be written, in words for people; null when it can. The shell says it
 * of screens of a company whose plan has expired.
 */
export const WriteBlock = createContext<string | null>(null)

/** What a button that writes takes instead of its act: it says why it cannot. */
export interface BlockedButton {
  readonly 'aria-disabled': true
  readonly 'data-disabled': true
  readonly title: string
  readonly onClick: () => void
}

/** The button that says why it cannot; null when it can. */
export function useWriteBlock(): BlockedButton | null {
  const reason = use(WriteBlock)
  if (reason === null) return null
  return {
    'aria-disabled': true,
    'data-disabled': true,
    title: reason,
    onClick: () => showOps(reason),
  }
}
