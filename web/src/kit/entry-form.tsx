import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'

interface EntryFormProps {
  readonly className?: string | undefined
  readonly onSave: () => void
  /** Without the right to change what it holds, the form is only shown. */
  readonly canSave?: boolean
  /** Enter in an input goes on to the next field instead of saving (screens, "Forms"). */
  readonly movesOnEnter?: boolean
  readonly children: ReactNode
}

/** The form element of every form: Ctrl+Enter saves, also while a list of choices is open. */
export function EntryForm(props: EntryFormProps) {
  const { className, onSave, canSave = true, movesOnEnter = false, children } = props
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (canSave) onSave()
  }
  return (
    <form
      className={className}
      noValidate
      onSubmit={submit}
      // Before the open list takes the key for the choice that it marks.
      onKeyDownCapture={(event) => {
        if (!isSaveKey(event) || event.shiftKey || !isListOpen(event.target)) return
        event.stopPropagation()
        submit(event)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.defaultPrevented) return
        if (isSaveKey(event)) submit(event)
        else if (movesOnEnter) goToNextField(event)
      }}
    >
      {children}
    </form>
  )
}

const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey)

const isListOpen = (target: EventTarget): boolean =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true'

function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const target = event.target
  if (!(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      'input:not([disabled],[type=hidden]),textarea,button[type=submit]',
    ),
    // Fields of a tab that is not seen cannot take the focus.
  ].filter((stop) => stop.checkVisibility())
  stops[stops.indexOf(target) + 1]?.focus()
}
