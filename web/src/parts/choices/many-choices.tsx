import { Pill } from '@mantine/core'
import type { Choice } from '@prumo/contracts/choices/choice.schema'
import type { NamedValues } from '@prumo/contracts/route-url'
import { useTexts } from '../../texts/use-texts.ts'
import { ChoiceInput } from './choice-input.tsx'
import classes from './choices.module.css'
import type { ChoiceSource } from './choice-sources.ts'
import { useNamedChoices } from './use-choices.ts'

interface ManyChoicesProps {
  readonly source: ChoiceSource
  readonly label: string
  readonly ids: readonly number[]
  readonly filter?: NamedValues | undefined
  readonly isWithinPortal?: boolean
  readonly onChange: (ids: readonly number[]) => void
}

/** Many records of a register, found on the server one by one; each can be taken away again. */
export function ManyChoices({ source, label, ids, filter, onChange, ...rest }: ManyChoicesProps) {
  const kit = useTexts('kit')
  const names = useNamedChoices(source, ids)
  const add = (choice: Choice | null) => {
    if (choice !== null && !ids.includes(choice.id)) onChange([...ids, choice.id])
  }
  const nameOf = (id: number): string => {
    const choice = names.get(id)
    return choice === undefined ? String(id) : source.label(choice)
  }
  return (
    <div>
      <ChoiceInput
        {...rest}
        label={label}
        source={source}
        value={null}
        filter={filter}
        isClearable={false}
        exceptIds={ids}
        staysOpen
        onChoose={add}
      />
      {ids.length === 0 ? null : (
        <div className={classes['chosen']}>
          {ids.map((id) => (
            <Pill
              key={id}
              withRemoveButton
              // Mantine keeps it from the keyboard and from who listens.
              removeButtonProps={{
                'aria-label': kit('field.remove', { name: nameOf(id) }),
                'aria-hidden': false,
                tabIndex: 0,
              }}
              onRemove={() => onChange(ids.filter((other) => other !== id))}
            >
              {nameOf(id)}
            </Pill>
          ))}
        </div>
      )}
    </div>
  )
}
