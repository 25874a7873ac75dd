import { useMemo, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { keepPreference, onPreferencesChange, readPreference } from './preferences.ts'

/** A choice of this person and the way to change it; what the schema refuses is undefined. */
export function usePreference<S extends z.ZodType>(
  name: string,
  schema: S,
): readonly [z.output<S> | undefined, (value: z.input<S> | null) => void] {
  const raw = useSyncExternalStore(onPreferencesChange, () => readPreference(name))
  const value = useMemo(() => z.safeParse<S>(schema, raw).data, [schema, raw])
  return [value, (next) => keepPreference(name, next)]
}
