const MARK = 'data-autofocus'
const TRAPS = '[role="dialog"],[role="alertdialog"],[role="menu"]'

/**
 * Leaves the focus of a dialog or menu where somebody puts it. `useFocusTrap` of Mantine moves it to
 * the field with this attribute, or to the first, in a timer after the dialog is drawn: on a computer
 * that is busy a field may have been pressed by then, and its list of choices would close again.
 */
export function keepDialogFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    const trap = target.closest(TRAPS)
    // Pressed on a blank place, the dialog itself has the focus: its field still may take it.
    if (trap === null || trap === target) return
    for (const marked of trap.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK)
    target.setAttribute(MARK, 'true')
  })
}
