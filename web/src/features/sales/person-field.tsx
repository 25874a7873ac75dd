import { TextInput } from '@mantine/core'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { inputProps } from '../../kit/fields.tsx'
import { useIsIdle } from '../../kit/load-when-idle.ts'
import type { PartyField as PartyFieldType } from '../../parts/parties/party-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'

const PartyField = lazy(() =>
  import('../../parts/parties/party-field.tsx').then((file) => ({ default: file.PartyField })),
)

/**
 * A client or supplier. Who is chosen already is read without the code that seeks others: it comes
 * once nobody waits for anything, or when the field is used.
 */
export function PersonField(props: ComponentProps<typeof PartyFieldType>) {
  const { field, label, chosenName = null } = props
  const kit = useTexts('kit')
  const isIdle = useIsIdle()
  const [isUsed, setUsed] = useState(false)
  const plain = (
    <TextInput
      {...inputProps({ field, label })}
      value={chosenName ?? ''}
      readOnly
      onFocus={() => setUsed(true)}
    />
  )
  if (chosenName !== null && !isIdle && !isUsed) return plain
  return (
    <Suspense fallback={plain}>
      <PartyField
        {...props}
        placeholder={kit('field.choose')}
        autoFocus={props.autoFocus === true || isUsed}
      />
    </Suspense>
  )
}
