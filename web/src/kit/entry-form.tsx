import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { OnlyShown } from './form-fields.tsx'
import { useWriteBlock } from './write-block.ts'

interface EntryFormProps {
  readonly className?: string | undefined
  readonly onSave: () => void
  /** Without the right to change what it holds, the form is only shown. */
  readonly canSave?: boolean
  /** Saves also when the plan of the company has expired, as the server does. */
  readonly savesWhenExpired?: boolean
  /** Enter in an input goes on to the next field instead of saving (screens, "Forms"). */
  readonly movesOnEnter?: boolean
  readonly children: ReactNode
}

/** The form element of every form: Ctrl+Enter saves, also while a list of choices is open. */
export function EntryForm(props: EntryFormProps) {
  const { className, onSave, canSave = true, movesOnEnter = false, children } = props
  const { savesWhenExpired = false } = props
  const heldBack = useWriteBlock()
  const submit = (event: SyntheticEvent) => {
    if (!isWithin(event)) return
    event.preventDefault()
    if (!canSave) return
    if (heldBack === null || savesWhenExpired) onSave()
    else heldBack.onClick()
  }
  return (
    <form
      className={className}
      noValidate
      onSubmit={submit}
      // Before the open list takes the key for the choice that it marks.
      onKeyDownCapture={(event) => {
        if (!isSaveKey(event) || event.shiftKey || !isListOpen(event.target)) return
        if (!isWithin(event)) return
        event.stopPropagation()
        submit(event)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.defaultPrevented || !isWithin(event)) return
        if (isSaveKey(event)) submit(event)
        else if (movesOnEnter) goToNextField(event)
      }}
    >
      <OnlyShown value={!canSave}>{children}</OnlyShown>
    </form>
  )
}

/**
 * Whether an event is of the form's own elements. React also tells it of those of a dialog that was
 * opened from it, which stands elsewhere in the page: confirming that dialog saved the form, too.
 */
const isWithin = ({ currentTarget, target }: SyntheticEvent): boolean =>
  target instanceof Node && currentTarget.contains(target)

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
