import type { Choice } from '@prumo/contracts/choices/choice.schema'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { NamedValues } from '@prumo/contracts/route-url'
import { holdsWords, plainText } from '../../client/search-text.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { onChoiceKey } from './choice-keys.ts'
import type { ChoiceSource } from './choice-sources.ts'
import { useChoices, useNamedChoices } from './use-choices.ts'

/** A record by its name, as another one that names it tells. */
export interface Known {
  readonly id: number | null
  readonly name: string | null
}

export interface ChoiceBoxOptions<C extends Choice> {
  readonly source: ChoiceSource<C>
  readonly value: number | null
  /** What the record that is edited says of its choice: shown at once. */
  readonly known?: Known | undefined
  readonly filter?: NamedValues | undefined
  readonly isClearable: boolean
  /** A record that may not be chosen: the other end, or itself. */
  readonly exceptId?: number | null | undefined
  /** Records that are chosen already, beside this one. */
  readonly exceptIds?: readonly number[]
  /** Stands before what is found: taking a value away, which is no record. */
  readonly fixed?: C | undefined
  /** Stays open after a choice: the next one of many is made. */
  readonly staysOpen?: boolean
  readonly onChoose: (choice: C | null) => void
  /** Makes a record of what was typed; null when it could not be made. */
  readonly onCreate?: ((text: string) => Promise<C | null>) | undefined
}

export type ChoiceBox<C extends Choice> = ReturnType<typeof useChoiceBox<C>>

/** What a search field of choices shows, and what its keys do. */
export function useChoiceBox<C extends Choice>(options: ChoiceBoxOptions<C>) {
  const { value, onChoose, onCreate, isClearable } = options
  const state = useBoxState<C>()
  const { typed, isOpen, isUsed, isAwaited, setAwaited } = state
  const chosen = useChosenLabel(options, state.picked, isUsed)
  const found = useOffered(options, state)
  const { choices, isSettled, search, place } = found

  const choose = (choice: C) => {
    state.pick(choice)
    state.close()
    if (options.staysOpen === true) state.open(null)
    onChoose(choice)
  }
  const create = async () => {
    state.close()
    const made = await onCreate?.(search)
    if (made) choose(made)
  }
  const take = (at: number) => {
    const choice = choices[at]
    if (choice !== undefined) choose(choice)
    else if (found.offersCreation) void create()
  }
  const { mark, close } = state
  const clear = () => {
    state.pick(null)
    onChoose(null)
  }
  const type = (text: string) => {
    state.type(text)
    if (text === '' && isClearable && value !== null) clear()
  }
  const open = () => {
    const chosenPlace = choices.findIndex(({ id }) => id === value)
    state.open(chosenPlace === -1 ? null : chosenPlace)
  }
  const takeMarked = (): boolean => {
    const isWaiting = search !== '' && !isSettled && choices.length === 0
    if (isWaiting) setAwaited(true)
    else if (place >= 0) take(place)
    else state.close()
    return isWaiting || place >= 0
  }
  useAwaitedChoice(isAwaited && isSettled, choices, (first) => {
    setAwaited(false)
    if (first !== undefined) choose(first)
    // Whoever has left finds what is chosen in the field, not what found nothing.
    else if (!isOpen) close()
  })
  const { count } = found
  // Going on makes no record of a mistyped name: '+ Criar' is taken by Tab only where an arrow marked it.
  const isChoosing = state.marked !== null || (search !== '' && place < choices.length)
  const keys = { isOpen, open, place, count, isChoosing, mark, close, take: takeMarked }
  return {
    ...found,
    isOpen,
    value,
    take,
    type,
    open,
    clear,
    text: typed ?? chosen,
    /** Something is on its way that the person waits for. */
    isBusy: isOpen && !isSettled,
    mark,
    onKeyDown: (event: KeyboardEvent) => onChoiceKey(event, keys),
    onFocus: state.use,
    onBlur: state.leave,
  }
}

/** Tells once of the first of the choices when those that were awaited are there. */
function useAwaitedChoice<C extends Choice>(
  hasCome: boolean,
  choices: readonly C[],
  onCome: (first: C | undefined) => void,
) {
  useEffect(() => {
    if (hasCome) onCome(choices[0])
    // oxlint-disable-next-line react/exhaustive-deps -- when the answer is there, upon what is typed by then.
  }, [hasCome, choices])
}

type BoxState<C extends Choice> = ReturnType<typeof useBoxState<C>>

/** What is typed, open and marked in a field of choices. */
function useBoxState<C extends Choice>() {
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const [marked, mark] = useState<number | null>(null)
  // Enter or Tab came before the answer: the first that is found is meant then.
  const [isAwaited, setAwaited] = useState(false)
  const [picked, pick] = useState<C | null>(null)
  const show = (text: string | null, place: number | null) => {
    setUsed(true)
    setOpen(true)
    setTyped(text)
    mark(place)
    setAwaited(false)
  }
  const close = () => {
    setOpen(false)
    setTyped(null)
    mark(null)
    setAwaited(false)
  }
  return {
    typed,
    isOpen,
    isUsed,
    marked,
    isAwaited,
    picked,
    setAwaited,
    mark,
    pick,
    close,
    use: () => setUsed(true),
    type: (text: string) => show(text, null),
    open: (place: number | null) => show(null, place),
    leave: () => (isAwaited ? setOpen(false) : close()),
  }
}

/** The choices that are offered for what is typed, and which of them is marked. */
function useOffered<C extends Choice>(options: ChoiceBoxOptions<C>, state: BoxState<C>) {
  const search = state.typed?.trim() ?? ''
  const { filter, onCreate } = options
  const found = useChoices(options.source, { search, filter, isUsed: state.isUsed })
  const choices = withFixed(options, found.choices, search)
  // Without an answer nobody knows whether there is one of that name.
  const isKnown = found.isSettled && !found.isFailed
  const mayCreate = onCreate !== undefined && isKnown && search !== ''
  const isNamed = choices.some(({ name }) => plainText(name) === plainText(search))
  const maxLength = options.source.creation?.maxLength ?? 0
  const offersCreation = mayCreate && !isNamed && search.length <= maxLength
  // '+ Criar' stands behind the choices.
  const count = choices.length + (offersCreation ? 1 : 0)
  const first = search === '' ? -1 : 0
  return {
    ...found,
    search,
    choices,
    offersCreation,
    count,
    /** The place of the marked choice; -1 is none. */
    place: Math.min(state.marked ?? first, count - 1),
  }
}

/** What was found without what may not be chosen; what stands first does so while it holds the text. */
function withFixed<C extends Choice>(
  { fixed, exceptId = null, exceptIds = [] }: ChoiceBoxOptions<C>,
  all: readonly C[],
  search: string,
): readonly C[] {
  const found = all.filter(({ id }) => id !== exceptId && !exceptIds.includes(id))
  return fixed === undefined || !holdsWords(fixed.name, search) ? found : [fixed, ...found]
}

/** The name of what is chosen: of who chose it just now, of the record, else of the server. */
function useChosenLabel<C extends Choice>(
  { source, value, known }: ChoiceBoxOptions<C>,
  picked: C | null,
  isUsed: boolean,
): string {
  const kit = useTexts('kit')
  const isPicked = picked !== null && picked.id === value
  const knownName = known !== undefined && known.id === value ? known.name : null
  const isAsked = value !== null && value > 0 && !isPicked && (knownName === null || isUsed)
  const names = useNamedChoices(source, isAsked ? [value] : [])
  if (value === null) return ''
  const choice = isPicked ? picked : names.get(value)
  if (choice === undefined) return knownName ?? ''
  const label = source.label(choice)
  return choice.is_active ? label : kit('field.inactive', { name: label })
}
