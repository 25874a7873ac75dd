import { CloseButton, ComboboxChevron, Loader, TextInput, type TextInputProps } from '@mantine/core'
import type { Choice } from '@prumo/contracts/choices/choice.schema'
import { lazy, Suspense, useId, useRef } from 'react'
import { useLoadWhenIdle } from '../../kit/load-when-idle.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './choices.module.css'
import { type ChoiceBox, type ChoiceBoxOptions, useChoiceBox } from './use-choice-box.ts'

const loadList = () => import('./choice-list.tsx')
// The list with what places it is a seventh of a form's code, and a form is read without it.
const ChoiceList = lazy(() => loadList().then((file) => ({ default: file.ChoiceList })))

type InputWords = Pick<
  TextInputProps,
  | 'name'
  | 'label'
  | 'description'
  | 'placeholder'
  | 'error'
  | 'disabled'
  | 'withAsterisk'
  | 'autoFocus'
  | 'size'
  | 'aria-label'
  | 'aria-required'
  | 'readOnly'
  | 'onBlur'
>

export interface ChoiceInputProps<C extends Choice> extends InputWords, ChoiceBoxOptions<C> {
  /** False inside a popover that closes when something outside of it is pressed. */
  readonly isWithinPortal?: boolean
}

/**
 * A field that finds what is chosen on the server. It opens on typing, on a click and on an arrow,
 * never by the focus alone, and takes what is typed whether or not its list has come.
 */
export function ChoiceInput<C extends Choice>(props: ChoiceInputProps<C>) {
  const { source, value, known, filter, isClearable, fixed, exceptId } = props
  const { exceptIds = [], staysOpen, onChoose, onCreate } = props
  const { isWithinPortal = true, ...rest } = props
  const kit = useTexts('kit')
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const box = useChoiceBox({
    source,
    value,
    known,
    filter,
    isClearable,
    fixed,
    exceptId,
    exceptIds,
    ...(staysOpen === undefined ? {} : { staysOpen }),
    onChoose,
    onCreate,
  })
  useLoadWhenIdle(loadList)
  const isLocked = rest.disabled === true || rest.readOnly === true
  const words = typeof rest.label === 'string' ? rest.label : rest['aria-label']
  return (
    <>
      <TextInput
        {...wordsOf(rest)}
        {...ariaOf(box, listId)}
        ref={input}
        autoComplete="off"
        placeholder={rest.placeholder ?? kit('field.choose')}
        value={box.text}
        rightSection={<BoxSide box={box} isClearable={isClearable && !isLocked} label={words} />}
        rightSectionPointerEvents={isClearable && !isLocked && value !== null ? 'all' : 'none'}
        onChange={(event) => box.type(event.currentTarget.value)}
        onPointerEnter={() => void loadList()}
        onClick={(event) => {
          if (isLocked || box.isOpen) return
          box.open()
          event.currentTarget.select()
        }}
        onFocus={(event) => {
          box.onFocus()
          // What is typed next replaces the name, as whoever comes by Tab expects.
          event.currentTarget.select()
        }}
        onKeyDown={isLocked ? undefined : box.onKeyDown}
        onBlur={(event) => {
          box.onBlur()
          rest.onBlur?.(event)
        }}
      />
      {box.isOpen ? (
        <Suspense>
          <ChoiceList
            source={source}
            box={box}
            input={input}
            listId={listId}
            label={words}
            isWithinPortal={isWithinPortal}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** The words and the state of the input, without what the search takes. */
function wordsOf(props: InputWords): InputWords {
  return {
    name: props.name,
    label: props.label,
    description: props.description,
    error: props.error,
    disabled: props.disabled,
    readOnly: props.readOnly,
    withAsterisk: props.withAsterisk,
    size: props.size,
    'aria-label': props['aria-label'],
    'aria-required': props['aria-required'],
    ...(props.autoFocus === true ? { autoFocus: true, 'data-autofocus': true } : {}),
  }
}

function ariaOf<C extends Choice>(
  { isOpen, place, isBusy, choices, offersCreation }: ChoiceBox<C>,
  listId: string,
) {
  const hasCurrent = isOpen && place >= 0 && place < choices.length + (offersCreation ? 1 : 0)
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-expanded': isOpen,
    'aria-busy': isBusy,
    ...(isOpen ? { 'aria-controls': listId } : {}),
    ...(hasCurrent ? { 'aria-activedescendant': `${listId}-${place}` } : {}),
    // Esc closes the list before the drawer that it stands in.
    ...(isOpen ? { 'data-mantine-stop-propagation': true } : {}),
  } as const
}

interface BoxSideProps<C extends Choice> {
  readonly box: ChoiceBox<C>
  readonly isClearable: boolean
  readonly label: string | undefined
}

/** At the end of the box, always of one width: what is on its way, ✕, or that there is a list. */
function BoxSide<C extends Choice>({ box, isClearable }: BoxSideProps<C>) {
  const kit = useTexts('kit')
  if (box.isBusy) return <Loader size={16} className={classes['side'] ?? ''} />
  if (!isClearable || box.value === null) return <ComboboxChevron />
  return (
    <CloseButton
      size="sm"
      variant="transparent"
      tabIndex={-1}
      aria-label={kit('field.clear')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={box.clear}
    />
  )
}
