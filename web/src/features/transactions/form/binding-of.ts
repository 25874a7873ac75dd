import type { FieldBinding } from '../../../kit/use-record-form.ts'

/** Ties a field of the kit to a value that no form holds. */
export function bindingOf<V>(
  name: string,
  value: V,
  onChange: (value: V) => void,
  error?: string,
): FieldBinding<V> {
  return { name, value, error, isRequired: false, onChange, onBlur: () => undefined }
}
