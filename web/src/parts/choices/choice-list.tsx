import { Combobox, useCombobox } from '@mantine/core'
import type { Choice } from '@prumo/contracts/choices/choice.schema'
import { type Ref, type RefObject, useEffect, useImperativeHandle } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './choices.module.css'
import type { ChoiceSource } from './choice-sources.ts'
import type { ChoiceBox } from './use-choice-box.ts'

interface ChoiceListProps {
  readonly source: ChoiceSource
  readonly box: ChoiceBox<Choice>
  readonly input: RefObject<HTMLInputElement | null>
  readonly listId: string
  readonly label: string | undefined
  readonly isWithinPortal: boolean
}

/** The list below a field of choices: loaded when a field is first used. */
export function ChoiceList(props: ChoiceListProps) {
  const { source, box, input, listId, label } = props
  const kit = useTexts('kit')
  const store = useCombobox({ opened: true })
  const optionId = (place: number) => `${listId}-${place}`
  const count = box.choices.length
  const { place: marked } = box
  useEffect(() => {
    if (marked >= 0)
      document.getElementById(`${listId}-${marked}`)?.scrollIntoView({ block: 'nearest' })
  }, [marked, listId])
  const isEmpty = count === 0 && !box.offersCreation
  return (
    <Combobox store={store} withinPortal={props.isWithinPortal} shadow="md">
      <Combobox.DropdownTarget>
        <InputAnchor input={input} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options id={listId} aria-label={label} className={classes['options'] ?? ''}>
          {box.choices.map((choice, place) => (
            <Combobox.Option
              key={choice.id}
              id={optionId(place)}
              value={String(choice.id)}
              selected={place === marked}
              active={choice.id === box.value}
              aria-selected={choice.id === box.value}
              onMouseMove={() => box.mark(place)}
              onClick={() => box.take(place)}
            >
              <ChoiceText source={source} choice={choice} />
            </Combobox.Option>
          ))}
          {box.offersCreation ? (
            <Combobox.Option
              id={optionId(count)}
              value="create"
              selected={count === marked}
              aria-selected={false}
              className={classes['create'] ?? ''}
              onMouseMove={() => box.mark(count)}
              onClick={() => box.take(count)}
            >
              {kit('field.create', { name: box.search })}
            </Combobox.Option>
          ) : null}
          {isEmpty ? <Combobox.Empty>{emptyText(box, kit)}</Combobox.Empty> : null}
        </Combobox.Options>
        {box.hasMore ? <div className={classes['more']}>{kit('field.more')}</div> : null}
      </Combobox.Dropdown>
    </Combobox>
  )
}

function emptyText(
  { isSettled, isFailed }: ChoiceBox<Choice>,
  kit: ReturnType<typeof useTexts<'kit'>>,
): string {
  if (isFailed) return kit('list.failed')
  return kit(isSettled ? 'field.nothing_found' : 'list.loading')
}

interface ChoiceTextProps {
  readonly source: ChoiceSource
  readonly choice: Choice
}

/** A choice by its name, what tells it from others below it. */
function ChoiceText({ source, choice }: ChoiceTextProps) {
  const kit = useTexts('kit')
  const label = source.label(choice)
  const detail = source.detail(choice)
  return (
    <span>
      <span className={classes['name']} data-inactive={choice.is_active ? undefined : true}>
        {choice.is_active ? label : kit('field.inactive', { name: label })}
      </span>
      {detail === '' ? null : (
        <>
          {' '}
          <bdi className={classes['detail']}>{detail}</bdi>
        </>
      )}
    </span>
  )
}

interface InputAnchorProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly ref?: Ref<HTMLInputElement>
}

/** Stands for the input, below which the list is placed: drawing the list moves no focus. */
function InputAnchor({ input, ref }: InputAnchorProps) {
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
  return null
}
