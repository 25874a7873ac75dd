import type { FieldBinding } from '../../kit/use-record-form.ts'

/**
 * The part of a form that some fields need: a form over more fields is one as well, so that the
 * same parts serve a company, a client and a supplier.
 */
export interface PartForm<V extends object> {
  readonly values: V
  readonly set: (patch: Partial<V>) => void
  readonly errorAt: (path: string) => string | undefined
  readonly touch: (path: string) => void
}

/** What ties an input to one field of the form. */
export function bindingOf<V extends object, K extends keyof V & string>(
  form: PartForm<V>,
  name: K,
  isRequired = false,
): FieldBinding<V[K]> {
  return {
    name,
    value: form.values[name],
    error: form.errorAt(name),
    isRequired,
    onChange: (value) => {
      const patch: Partial<V> = {}
      patch[name] = value
      form.set(patch)
    },
    onBlur: () => form.touch(name),
  }
}
