import { ComboboxChevron, type SelectProps, TextInput } from '@mantine/core'
import { loadSelect } from './select-code.ts'

interface ClosedSelectProps extends SelectProps {
  readonly shown: string
  readonly onHold: (isHeld: boolean) => void
  readonly onType: (text: string | null) => void
}

/** The select while it is closed: `onType` takes what is to be sought when it opens. */
export function ClosedSelect(props: ClosedSelectProps) {
  const { shown, onHold, onType, autoFocus = false } = props
  const open = () => {
    onType(shown)
    void loadSelect()
  }
  return (
    <TextInput
      {...sharedProps(props)}
      {...(autoFocus ? { autoFocus, 'data-autofocus': true } : {})}
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      autoComplete="off"
      value={shown}
      rightSection={<ComboboxChevron error={props.error} />}
      rightSectionPointerEvents="none"
      onPointerEnter={() => void loadSelect()}
      onFocus={() => {
        onHold(true)
        void loadSelect()
      }}
      onBlur={(event) => {
        onHold(false)
        onType(null)
        props.onBlur?.(event)
      }}
      // The list may come between press and release, and then no click does.
      onPointerDown={open}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open()
        props.onKeyDown?.(event)
      }}
      onChange={(event) => {
        onType(event.currentTarget.value)
        void loadSelect()
      }}
    />
  )
}

/** What a box has in common with a select: its place, its words and its state. */
function sharedProps(props: SelectProps) {
  return {
    w: props.w,
    maw: props.maw,
    label: props.label,
    description: props.description,
    placeholder: props.placeholder,
    error: props.error,
    disabled: props.disabled,
    readOnly: props.readOnly,
    withAsterisk: props.withAsterisk,
    'aria-required': props['aria-required'],
    'aria-label': props['aria-label'],
  }
}
