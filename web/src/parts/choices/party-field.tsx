import type { Choice } from '@prumo/contracts/choices/choice.schema'
import type { FieldProps } from '../../kit/fields.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { Known } from './use-choice-box.ts'
import { clients, suppliers } from './choice-sources.ts'

const sources = { clients, suppliers } as const

interface PartyFieldProps extends FieldProps<number | null | undefined, number | null> {
  readonly side: keyof typeof sources
  /** Who is chosen from the start, as the record tells. */
  readonly known?: Known | undefined
  readonly clearable?: boolean
  readonly placeholder?: string
  readonly onChoose?: (choice: Choice | null) => void
}

/** A client or supplier: found by name or document, or created by its name. */
export function PartyField({ side, ...props }: PartyFieldProps) {
  return <ChoiceField {...props} source={sources[side]} />
}
