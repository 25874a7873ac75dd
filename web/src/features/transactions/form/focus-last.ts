/**
 * The button that puts a difference into the last row is gone once it was pressed: the focus goes to
 * what it changed, the last input of the form that the selector finds.
 */
export function focusLast(button: HTMLElement, selector: string): void {
  const form = button.closest('form')
  requestAnimationFrame(() => {
    const inputs = form?.querySelectorAll<HTMLElement>(selector) ?? []
    inputs[inputs.length - 1]?.focus()
  })
}
