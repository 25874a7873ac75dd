import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod'
import { newIdempotencyKey } from '../client/api-client.ts'
import type { Outcome } from '../client/company-queries.ts'
import { type Issue, issuesByPath } from '../client/form-issues.ts'
import { issueText, useRuleWords } from '../client/issue-text.ts'
import { isRequired, takes } from '../client/schema-fields.ts'
import { afterRelease } from './after-release.ts'

/** What a field holds while it is being filled in: any part may still be missing. */
export type Draft<T> = T extends readonly (infer E)[]
  ? readonly Draft<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Draft<T[K]> | null }
    : T
export type FormValues<I extends object> = { readonly [K in keyof I]: Draft<I[K]> | null }

/** What ties one input to the form: hand it to a field of the kit. */
export interface FieldBinding<V> {
  readonly name: string
  readonly value: V
  readonly error: string | undefined
  readonly isRequired: boolean
  /** An amount that may be zero but not missing: an emptied field is zero. */
  readonly isZeroWhenEmpty?: boolean
  readonly onChange: (value: V) => void
  readonly onBlur: () => void
}

export interface RecordForm<V extends object, O> {
  readonly values: V
  readonly set: (patch: Partial<V>) => void
  /** Sets what follows from what is there by then: no answer that comes meanwhile is lost. */
  readonly update: (change: (before: V) => Partial<V>) => void
  readonly field: <K extends keyof V & string>(name: K) => FieldBinding<V[K]>
  /** The error to show at a path, for rows inside the form: `allocations.0.category_id`. */
  readonly errorAt: (path: string) => string | undefined
  readonly touch: (path: string) => void
  readonly isDirty: boolean
  readonly isPending: boolean
  /** Checks, then saves once; true when the server said yes. Field errors are shown on their own. */
  readonly submit: (
    save: (output: O, idempotencyKey: string) => Promise<Outcome<unknown>>,
  ) => Promise<boolean>
}

const noErrors: ReadonlyMap<string, Issue> = new Map()

const NO_PATHS: ReadonlySet<string> = new Set()

/**
 * A form bound to a schema of the contracts: values, errors under touched fields, the server's
 * field errors, one save per click. A `draft` is what was typed before and not saved: the form
 * begins with it and is dirty. Give the component a `key` to start over with another record.
 */
export function useRecordForm<O, I extends object>(
  schema: z.ZodType<O, I>,
  initial: FormValues<I>,
  draft: FormValues<I> = initial,
): RecordForm<FormValues<I>, O> {
  const [values, setValues] = useState(draft)
  const [refused, setRefused] = useState(noErrors)
  const [isPending, setPending] = useState(false)
  // One key per content: a double click sends one record, a corrected form is another request.
  const attempt = useRef<{ values: FormValues<I>; key: string } | null>(null)
  const isBusy = useRef(false)
  const checked = useMemo(() => z.safeParse(schema, values), [schema, values])
  const issues = checked.success ? noErrors : issuesByPath(checked.error.issues)
  const shown = useShownErrors(issues)

  // Always upon what is there now: an answer that comes late must not bring back what was captured.
  const put = (names: readonly string[], next: (before: FormValues<I>) => FormValues<I>) => {
    setValues(next)
    setRefused((before) => withoutPaths(before, names))
  }
  const set = (patch: Partial<FormValues<I>>) =>
    put(Object.keys(patch), (before) => ({ ...before, ...patch }))
  const update = (change: (before: FormValues<I>) => Partial<FormValues<I>>) =>
    put(Object.keys(change(values)), (before) => ({ ...before, ...change(before) }))
  const errorAt = (path: string): string | undefined => {
    const issue = refused.get(path) ?? (shown.has(path) ? issues.get(path) : undefined)
    return issue === undefined ? undefined : issueText(issue)
  }
  const submit: RecordForm<FormValues<I>, O>['submit'] = async (save) => {
    if (!checked.success) showFirst(shown.showAll)
    else shown.showAll()
    if (isBusy.current || !checked.success) return false
    if (attempt.current?.values !== values) attempt.current = { values, key: newIdempotencyKey() }
    isBusy.current = true
    setPending(true)
    try {
      const outcome = await save(checked.data, attempt.current.key)
      // A form that stays open for the next record says nothing of fields that nobody has left.
      if (outcome.ok) shown.hideAll()
      else {
        const { errors } = outcome.error
        showFirst(() => setRefused(serverIssues(errors)))
      }
      return outcome.ok
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }
  return {
    values,
    set,
    update,
    touch: shown.show,
    errorAt,
    field: (name) => ({
      name,
      value: values[name],
      error: errorAt(name),
      isRequired: isRequired(schema, name),
      isZeroWhenEmpty: takes(schema, name, 0) && !takes(schema, name, null),
      onChange: (value) => put([name], (before) => ({ ...before, [name]: value })),
      onBlur: () => shown.show(name),
    }),
    isDirty: JSON.stringify(values) !== JSON.stringify(initial),
    isPending,
    submit,
  }
}

/** The paths whose errors are shown: of fields that were left, or of all since saving was tried. */
function useShownErrors(issues: ReadonlyMap<string, Issue>) {
  const [paths, setPaths] = useState<ReadonlySet<string> | 'all'>(NO_PATHS)
  const wantRuleWords = useRuleWords()
  return {
    has: (path: string) => paths === 'all' || paths.has(path),
    show: (path: string) => {
      if (issues.has(path)) wantRuleWords()
      afterRelease(() =>
        setPaths((before) => (before === 'all' ? before : new Set([...before, path]))),
      )
    },
    showAll: () => {
      wantRuleWords()
      setPaths('all')
    },
    hideAll: () => setPaths(NO_PATHS),
  }
}

function withoutPaths(before: ReadonlyMap<string, Issue>, names: readonly string[]) {
  const kept = [...before].filter(([path]) => !names.includes(path.split('.')[0] ?? path))
  return kept.length === before.size ? before : new Map(kept)
}

function serverIssues(errors: Readonly<Record<string, readonly string[]>>) {
  return new Map(
    Object.entries(errors).flatMap(([path, [code]]) => (code ? [[path, { code }] as const] : [])),
  )
}

/** Draws errors at once, and the first marked field takes the focus: a frame later the person may be elsewhere. */
function showFirst(draw: () => void): void {
  flushSync(draw)
  document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus()
}
