import { useEffect } from 'react'
import { translate } from '../texts/use-texts.ts'
import { confirm } from './message-store.ts'

/** The forms on the screen that hold what is not saved yet. */
const unsaved = new Set<symbol>()

/** Answers whether leaving now would lose what was typed. */
export function hasUnsaved(): boolean {
  return unsaved.size > 0
}

/** Lets go of what was typed: the user said so, or the server has it. */
export function releaseUnsaved(): void {
  unsaved.clear()
}

/** While `isDirty`, going elsewhere and closing the tab ask first. An effect: the browser is told. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined
    const form = Symbol('form')
    unsaved.add(form)
    return () => void unsaved.delete(form)
  }, [isDirty])
}

/** Asks before what was typed is lost; true when nothing was, or the user gives it up. */
export async function mayLeave(): Promise<boolean> {
  if (!hasUnsaved()) return true
  const isGivenUp = await confirm({
    title: translate('kit', 'drawer.dirty_title'),
    message: translate('kit', 'drawer.dirty_message'),
    confirmLabel: translate('kit', 'drawer.discard'),
    cancelLabel: translate('kit', 'drawer.keep_editing'),
    isDanger: true,
  })
  if (isGivenUp) releaseUnsaved()
  return isGivenUp
}

/** Closes what holds a form, unless what was typed is to be kept. */
export const closingAsked = (close: () => void) => () =>
  void mayLeave().then((isLeft) => {
    if (isLeft) close()
  })
