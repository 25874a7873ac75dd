import type { SelectProps } from '@mantine/core'
import {
  type KeyboardEvent,
  useEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { ClosedSelect } from './closed-select.tsx'
import { useLoadWhenIdle } from './load-when-idle.ts'
import { loadedSelect, loadSelect, onSelectLoad } from './select-code.ts'
import { applyDefaultChoice, choiceOf, useFirstChoice } from './use-first-choice.ts'

export interface SelectInputProps extends SelectProps {
  /** The choices are on their way: the list says so, and Enter takes the first that comes. */
  readonly isLoading?: boolean
  /** The text was taken out of a field that had a choice: it has none then. */
  readonly onEmptied?: () => void
}

const nothing: SelectProps['filter'] = () => []

/**
 * Mantine's searchable `Select`, drawn as a plain box that looks and reads the same until its code is
 * there. What is typed into the box before that is sought as soon as it is. Enter takes the first
 * choice that is left, also when it was pressed before the choices came.
 */
export function SelectInput({ isLoading = false, onEmptied, ...props }: SelectInputProps) {
  const Box = useSyncExternalStore(onSelectLoad, loadedSelect)
  const t = useTexts('kit')
  const [wasClosed] = useState(Box === null)
  const [isHeld, setHeld] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [search, setSearch] = useState(() => chosenLabel(props))
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const input = useRef<HTMLInputElement>(null)
  useLoadWhenIdle(loadSelect)
  const { searchValue = search, onSearchChange = setSearch, autoFocus = false } = props
  const sought = searchValue === '' || searchValue === chosenLabel(props) ? null : searchValue
  // Nothing to choose from yet is the same as on its way.
  const isWaiting = isLoading || (props.data ?? []).length === 0
  const first = useFirstChoice({ input, sought, isWaiting })
  // The select shows its value's name when it is drawn first: what was typed comes after that.
  useEffect(() => {
    if (Box === null || !isHeld) return
    // The whole name is selected: what is typed next replaces it, however the person came.
    if (typed === null || typed === chosenLabel(props)) input.current?.select()
    else onSearchChange(typed)
    if (typed !== null) input.current?.click()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the box becomes the select.
  }, [Box])
  const takeLater = (event: KeyboardEvent<HTMLInputElement>) => {
    props.onKeyDown?.(event)
    if (!isPlainEnter(event) || event.defaultPrevented) return
    const early = Box === null ? typed : sought
    if (early === null || early === '') return
    // The list, its id and its mark come a moment after the text, and Enter may come between them:
    // it takes what comes then, and never sends the form with a choice that was not made.
    const choice = isWaiting ? null : choiceOf(input.current)
    event.preventDefault()
    if (choice === null) first.take(early)
    else applyDefaultChoice(choice)
  }
  const tellEmptied = (text: string) => {
    if (text === '' && chosenLabel(props) !== '') onEmptied?.()
  }
  if (Box === null) {
    return (
      <ClosedSelect
        {...props}
        shown={typed ?? chosenLabel(props)}
        onHold={setHeld}
        onType={setTyped}
        onKeyDown={takeLater}
        onBlur={(event) => {
          if (typed !== null) tellEmptied(typed)
          props.onBlur?.(event)
        }}
      />
    )
  }
  return (
    <Box
      {...props}
      {...(isLoading ? { filter: nothing, nothingFoundMessage: t('list.loading') } : {})}
      ref={input}
      // Loaded later, it keeps the focus that the box had and takes it from no other element.
      autoFocus={wasClosed ? isHeld : autoFocus}
      // Mantine says `aria-expanded` once the list has told its id, which draws nothing by itself.
      onDropdownOpen={() => {
        props.onDropdownOpen?.()
        setTimeout(redraw)
      }}
      selectFirstOptionOnChange={first.isMarking}
      searchValue={searchValue}
      // Reported at once, so that Enter does not choose the emptied value again.
      onSearchChange={(text) => {
        tellEmptied(text)
        onSearchChange(text)
      }}
      onKeyDown={takeLater}
    />
  )
}

const isPlainEnter = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && !ctrlKey && !metaKey

/** What the box of a value shows; choices in groups are not used in Prumo. */
function chosenLabel({ data = [], value }: SelectProps): string {
  for (const option of data)
    if (typeof option !== 'object' && option === value) return option
    else if (typeof option === 'object' && 'value' in option && option.value === value)
      return option.label
  return ''
}
