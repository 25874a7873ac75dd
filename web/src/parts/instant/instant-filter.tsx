import { lazy } from 'react'
import { useFormat } from '../../client/use-format.ts'

const InstantControl = lazy(() =>
  import('./instant-control.tsx').then((file) => ({ default: file.InstantControl })),
)

/** A filter by an instant that is past: the day and time of it, in the zone of the reader. */
export const byInstant = {
  kind: 'searched',
  Control: InstantControl,
  Names: InstantText,
} as const

function InstantText({ value }: { readonly value: string }) {
  const format = useFormat()
  return <bdi>{Number.isNaN(Date.parse(value)) ? value : format.instant(value)}</bdi>
}
