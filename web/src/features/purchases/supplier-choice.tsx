import { TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { inputProps } from '../../kit/fields.tsx'
import type { FieldBinding } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'

// Finding a supplier needs more code than showing the one that is there.
const SupplierField = lazy(() =>
  import('./supplier-field.tsx').then((file) => ({ default: file.SupplierField })),
)

interface SupplierChoiceProps {
  readonly field: FieldBinding<number | null>
  /** The name of the supplier that the purchase came with. */
  readonly knownName: string | null
}

/** The supplier of a purchase: by name where it has one, to be found once the field is entered. */
export function SupplierChoice({ field, knownName }: SupplierChoiceProps) {
  const t = useTexts('purchases')
  const [isEntered, setEntered] = useState(knownName === null)
  const known = (
    <TextInput
      {...inputProps({ field, label: t('supplier') })}
      value={knownName ?? ''}
      readOnly
      onFocus={() => setEntered(true)}
    />
  )
  if (!isEntered) return known
  return (
    <Suspense fallback={known}>
      <SupplierField field={field} knownName={knownName} />
    </Suspense>
  )
}
